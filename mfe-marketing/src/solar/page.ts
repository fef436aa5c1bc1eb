import type { PageModule } from '@site/contract'
import type ja from './ja.json'
import { SolarPage } from './SolarPage.tsx'

declare module '@site/contract' {
  interface TextNamespaces {
    solar: typeof ja
  }
}

export default { Page: SolarPage } satisfies PageModule
