import type { PageModule } from '@site/contract'
import type ja from './ja.json'
import { WindPage } from './WindPage.tsx'

declare module '@site/contract' {
  interface TextNamespaces {
    wind: typeof ja
  }
}

export default { Page: WindPage } satisfies PageModule
