import type { PageModule } from '@site/contract'
import { dayCode, HomePage } from './HomePage.tsx'
import type ja from './ja.json'
import type { HomeData } from './loader.ts'

declare module '@site/contract' {
  interface TextNamespaces {
    home: typeof ja
  }
}

export default {
  Page: HomePage,
  loader: async (context) => {
    const [{ loader }] = await Promise.all([import('./loader.ts'), dayCode.load()])
    return loader(context)
  },
} satisfies PageModule<HomeData>
