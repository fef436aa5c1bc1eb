import { Card, settlePicture } from '@site/contract'
import { Link } from 'react-router-dom'
import type { Locale } from '../locale.ts'
import styles from './NewsCard.module.css'
import type { NewsItem } from './newsList.ts'
import { formatDay, isoDay } from './time.ts'

interface NewsCardProps {
  item: NewsItem
  locale: Locale
  /** Heading level that fits where the card stands. */
  headingLevel?: 'h2' | 'h3'
  /**
   * The first of its page: larger, on a desk beside its picture.
   * @deprecated for releases that ask for the contract since 2.0.0: no page of the site has it any more.
   */
  leading?: boolean
  /** In view when the page opens: its picture is fetched at once. */
  eager?: boolean
}

/** A news item as picture, day and title, the whole of it one link to `/news/{id}`. */
export function NewsCard({
  item,
  locale,
  headingLevel: Heading = 'h2',
  leading = false,
  eager = false,
}: NewsCardProps) {
  const language = locale === 'ja' ? undefined : 'ja'
  const picture =
    item.img === '' ? (
      <p className={styles.figure} aria-hidden="true">
        {dayInFigures(item.time, locale)}
      </p>
    ) : (
      <img
        ref={settlePicture}
        src={item.img}
        alt=""
        width={960}
        height={540}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    )
  return (
    <Card picture={picture} wide={leading}>
      <p className={styles.day}>
        <time dateTime={isoDay(item.time)}>{formatDay(item.time, locale)}</time>
      </p>
      <Heading>
        <Link to={`/news/${item.id}`} lang={language} hrefLang={language}>
          {item.title}
        </Link>
      </Heading>
    </Card>
  )
}

/** Stands where an item has no picture. */
function dayInFigures(time: string, locale: Locale) {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)$/.exec(isoDay(time)) ?? []
  return month && day && (locale === 'ja' ? [month, day] : [day, month]).join('.')
}
