import { Card } from '@site/contract'
import type { Locale } from '../locale.ts'
import styles from './NewsCard.module.css'
import { NewsHeading } from './NewsHeading.tsx'
import type { NewsItem } from './newsList.ts'
import { NewsPicture } from './NewsPicture.tsx'
import { isoDay } from './time.ts'

interface NewsCardProps {
  item: NewsItem
  locale: Locale
  headingLevel?: 'h2' | 'h3'
  eager?: boolean
}

export function NewsCard({ item, locale, headingLevel, eager = false }: NewsCardProps) {
  const picture =
    item.img === '' ? (
      <p className={styles.figure} aria-hidden="true">
        {dayInFigures(item.time, locale)}
      </p>
    ) : (
      <NewsPicture item={item} eager={eager} />
    )
  return (
    <Card picture={picture}>
      <NewsHeading item={item} locale={locale} headingLevel={headingLevel} />
    </Card>
  )
}

function dayInFigures(time: string, locale: Locale) {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)$/.exec(isoDay(time)) ?? []
  return month && day && (locale === 'ja' ? [month, day] : [day, month]).join('.')
}
