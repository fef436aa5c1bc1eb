import type { PageModule } from '@site/contract'
import { AccessPage } from './AccessPage.tsx'
import type ja from './ja.json'

declare module '@site/contract' {
  interface TextNamespaces {
    access: typeof ja
  }
}

export default { Page: AccessPage } satisfies PageModule
