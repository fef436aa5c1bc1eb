import type { PageModule } from '@site/contract'
import { ContactPage } from './ContactPage.tsx'
import type ja from './ja.json'

declare module '@site/contract' {
  interface TextNamespaces {
    contact: typeof ja
  }
}

export default { Page: ContactPage } satisfies PageModule
