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
      // The file is the editor's original, shown small. The page's main picture must load before it.
      fetchPriority="low"
      decoding="async"
    />
  )
}
