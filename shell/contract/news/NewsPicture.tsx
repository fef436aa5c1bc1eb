import { settlePicture } from '@site/contract'
import type { NewsItem } from './newsList.ts'

interface NewsPictureProps {
  item: NewsItem
  eager?: boolean
}

export function NewsPicture({ item, eager = false }: NewsPictureProps) {
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
