import { Cover, type Locale, settlePicture } from '@site/contract'
import { formatDay, isoDay, type NewsItem } from '@site/contract/news'
import { Link } from 'react-router-dom'
import styles from './NewsRow.module.css'

interface NewsRowProps {
  item: NewsItem
  locale: Locale
  /** In view when the page opens: its picture is fetched at once. */
  eager?: boolean
}

/** A news item as day, title and a small picture at the end, the whole of it one link to `/news/{id}`. */
export function NewsRow({ item, locale, eager = false }: NewsRowProps) {
  const language = locale === 'ja' ? undefined : 'ja'
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <p className={styles.day}>
          <time dateTime={isoDay(item.time)}>{formatDay(item.time, locale)}</time>
        </p>
        <h2>
          <Link to={`/news/${item.id}`} lang={language} hrefLang={language}>
            {item.title}
          </Link>
        </h2>
      </div>
      {item.img !== '' && (
        <Cover className={styles.picture}>
          <img
            ref={settlePicture}
            src={item.img}
            alt=""
            width={960}
            height={540}
            loading={eager ? 'eager' : 'lazy'}
            // As an editor handed it in, for a thumbnail: what the page opens with comes before it.
            fetchPriority="low"
            decoding="async"
          />
        </Cover>
      )}
    </article>
  )
}
