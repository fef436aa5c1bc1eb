import type { PageHead, PageModule } from '@site/contract'
import type ja from './ja.json'
import type { NewsDetailData } from './loadNewsDetail.ts'
import { NewsDetailPage } from './NewsDetailPage.tsx'

declare module '@site/contract' {
  interface TextNamespaces {
    newsDetail: typeof ja
  }
}

export function newsHead(data: NewsDetailData): PageHead {
  if (data.state === 'failed') return {}
  return {
    title: data.title,
    subName: data.title,
    description: data.excerpt || undefined,
    image: data.img === '' || /^data:/i.test(data.img) ? undefined : data.img,
    publishedAt: data.time || undefined,
  }
}

export default {
  Page: NewsDetailPage,
  loader: async (context) => (await import('./loadNewsDetail.ts')).loadNewsDetail(context),
  head: newsHead,
} satisfies PageModule<NewsDetailData>
