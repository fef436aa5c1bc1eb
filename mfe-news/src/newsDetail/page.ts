import type { PageModule } from '@site/contract'
import { headOf } from './headOf.ts'
import { loadNewsDetail, type NewsDetailData } from './loadNewsDetail.ts'
import { NewsDetailPage } from './NewsDetailPage.tsx'

export default { Page: NewsDetailPage, loader: loadNewsDetail, head: headOf } satisfies PageModule<NewsDetailData>
