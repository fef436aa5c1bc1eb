import type { PageModule } from '@site/contract'
import type ja from './ja.json'
import { ServicePage } from './ServicePage.tsx'

declare module '@site/contract' {
  interface TextNamespaces {
    service: typeof ja
  }
}

export default { Page: ServicePage } satisfies PageModule
