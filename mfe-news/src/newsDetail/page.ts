import type { PageModule } from '@site/contract'
import { headOf } from './headOf.ts'
import { loadNewsDetail, type NewsDetailData } from './loadNewsDetail.ts'
import { NewsDetailPage } from './NewsDetailPage.tsx'
import type ja from './ja.json'

declare module '@site/contract' {
  interface TextNamespaces {
    newsDetail: typeof ja
  }
}

export default { Page: NewsDetailPage, loader: loadNewsDetail, head: headOf } satisfies PageModule<NewsDetailData>
