import { settlePicture } from '@site/contract'
import type { NewsItem } from './newsList.ts'

export function NewsPicture({ item, eager = false }: { item: NewsItem; eager?: boolean }) {
  if (item.img === '') return null
  return (
    <img
      ref={settlePicture}
      src={item.img}
      alt=""
      width={960}
      height={540}
      loading={eager ? 'eager' : 'lazy'}
      // As an editor handed it in, shown small: what the page opens with comes before it.
      fetchPriority="low"
      decoding="async"
    />
  )
}
