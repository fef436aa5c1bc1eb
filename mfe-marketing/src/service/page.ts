import type { PageModule } from '@site/contract'
import { ServicePage } from './ServicePage.tsx'
import type ja from './ja.json'

declare module '@site/contract' {
  interface TextNamespaces {
    service: typeof ja
  }
}

export default { Page: ServicePage } satisfies PageModule
