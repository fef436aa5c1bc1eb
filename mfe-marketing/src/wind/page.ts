import type { PageModule } from '@site/contract'
import { WindPage } from './WindPage.tsx'
import type ja from './ja.json'

declare module '@site/contract' {
  interface TextNamespaces {
    wind: typeof ja
  }
}

export default { Page: WindPage } satisfies PageModule
