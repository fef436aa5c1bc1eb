import type { PageModule } from '@site/contract'
import { SolarPage } from './SolarPage.tsx'
import type ja from './ja.json'

declare module '@site/contract' {
  interface TextNamespaces {
    solar: typeof ja
  }
}

export default { Page: SolarPage } satisfies PageModule
