import type { PageModule } from '@site/contract'
import { loadNews, type NewsData } from './loadNews.ts'
import { NewsPage } from './NewsPage.tsx'

export default { Page: NewsPage, loader: loadNews } satisfies PageModule<NewsData>
