import type { Device } from '@site/contract'
import { loadNews } from '../../../../../../../mfe-news/src/news/loadNews'
import { NewsPage } from '../../../../../../../mfe-news/src/news/NewsPage'
import { loaderContext, metadataOf, Page } from '../../../site/Page'

export const revalidate = 60
export const generateStaticParams = () => []
export const metadata = metadataOf('news')

export default async function News({ params }: { params: Promise<{ device: Device }> }) {
  const { device } = await params
  const { data } = await loadNews(loaderContext(device))
  return (
    <Page id="news" device={device} textsFile="mfe-news/src/news/ja.json" ofBrowser={['failed']}>
      <NewsPage data={data ?? { state: 'failed' }} />
    </Page>
  )
}
