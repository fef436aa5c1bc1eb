import type { PageModule } from '@site/contract'
import type ja from './ja.json'
import { drawings, SolarPage } from './SolarPage.tsx'

declare module '@site/contract' {
  interface TextNamespaces {
    solar: typeof ja
  }
}

export default { Page: SolarPage, loader: drawings.pageLoader } satisfies PageModule<object>
