import type { PageModule } from '@site/contract'
import type ja from './ja.json'
import type { NewsData } from './loadNews.ts'
import { NewsPage } from './NewsPage.tsx'

declare module '@site/contract' {
  interface TextNamespaces {
    news: typeof ja
  }
}

export default {
  Page: NewsPage,
  loader: async (context) => (await import('./loadNews.ts')).loadNews(context),
} satisfies PageModule<NewsData>
