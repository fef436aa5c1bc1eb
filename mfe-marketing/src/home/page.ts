import type { PageModule } from '@site/contract'
import { HomePage } from './HomePage.tsx'
import type ja from './ja.json'
import type { HomeData } from './loader.ts'

declare module '@site/contract' {
  interface TextNamespaces {
    home: typeof ja
  }
}

export default {
  Page: HomePage,
  // A page that the server rendered has its data with it.
  loader: async (context) => (await import('./loader.ts')).loader(context),
} satisfies PageModule<HomeData>
