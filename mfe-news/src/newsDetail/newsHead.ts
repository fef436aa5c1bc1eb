import type { PageHead } from '@site/contract'
import { isoTime } from '@site/contract/news'
import type { NewsDetailData } from './loadNewsDetail.ts'

/** The page's title is the news title as it stands. */
export function newsHead(data: NewsDetailData): PageHead {
  if (data.state === 'failed') return {}
  return {
    title: data.title,
    subName: data.title,
    description: data.excerpt || undefined,
    image: data.img === '' || /^data:/i.test(data.img) ? undefined : data.img,
    publishedAt: data.time === undefined ? undefined : isoTime(data.time),
  }
}
