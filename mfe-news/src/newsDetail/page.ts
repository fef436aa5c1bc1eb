import type { PageModule } from '@site/contract'
import type ja from './ja.json'
import type { NewsDetailData } from './loadNewsDetail.ts'
import { NewsDetailPage } from './NewsDetailPage.tsx'
import { newsHead } from './newsHead.ts'

declare module '@site/contract' {
  interface TextNamespaces {
    newsDetail: typeof ja
  }
}

export default {
  Page: NewsDetailPage,
  // A page that the server rendered has its data with it.
  loader: async (context) => (await import('./loadNewsDetail.ts')).loadNewsDetail(context),
  head: newsHead,
} satisfies PageModule<NewsDetailData>
