import { Cover, type Locale } from '@site/contract'
import { NewsHeading, type NewsItem, NewsPicture } from '@site/contract/news'
import styles from './NewsRow.module.css'

interface NewsRowProps {
  item: NewsItem
  locale: Locale
  /** In view when the page opens: its picture is fetched at once. */
  eager?: boolean
}

/** A news item as day, title and a small picture at the end, the whole of it one link to `/news/{id}`. */
export function NewsRow({ item, locale, eager = false }: NewsRowProps) {
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <NewsHeading item={item} locale={locale} />
      </div>
      {item.img !== '' && (
        <Cover className={styles.picture}>
          <NewsPicture item={item} eager={eager} />
        </Cover>
      )}
    </article>
  )
}
