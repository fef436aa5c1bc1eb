import type { PageModule } from '@site/contract'
import { HomePage } from './HomePage.tsx'
import type ja from './ja.json'
import { type HomeData, loader } from './loader.ts'

declare module '@site/contract' {
  interface TextNamespaces {
    home: typeof ja
  }
}

export default { Page: HomePage, loader } satisfies PageModule<HomeData>
