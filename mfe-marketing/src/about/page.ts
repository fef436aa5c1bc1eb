import type { PageModule } from '@site/contract'
import { AboutPage } from './AboutPage.tsx'
import type ja from './ja.json'

declare module '@site/contract' {
  interface TextNamespaces {
    about: typeof ja
  }
}

export default { Page: AboutPage } satisfies PageModule
