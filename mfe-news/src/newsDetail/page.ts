import type { PageModule } from '@site/contract'
import type ja from './ja.json'
import { loadNewsDetail, type NewsDetailData } from './loadNewsDetail.ts'
import { NewsDetailPage } from './NewsDetailPage.tsx'
import { newsHead } from './newsHead.ts'

declare module '@site/contract' {
  interface TextNamespaces {
    newsDetail: typeof ja
  }
}

export default { Page: NewsDetailPage, loader: loadNewsDetail, head: newsHead } satisfies PageModule<NewsDetailData>
