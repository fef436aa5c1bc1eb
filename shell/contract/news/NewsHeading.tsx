import { Phrases, useSite } from '@site/contract'
import { Link } from 'react-router-dom'
import { formatDay, isoDay } from './day.ts'
import styles from './NewsHeading.module.css'
import type { NewsItem } from './newsList.ts'

interface NewsHeadingProps {
  item: NewsItem
  headingLevel?: 'h2' | 'h3'
}

export function NewsHeading({ item, headingLevel: Heading = 'h2' }: NewsHeadingProps) {
  const { locale } = useSite()
  const language = locale === 'ja' ? undefined : 'ja'
  const day = formatDay(item.time, locale)
  return (
    <>
      {day && (
        <p className={styles.day}>
          <time dateTime={isoDay(item.time)}>{day}</time>
        </p>
      )}
      <Heading>
        <Link to={`/news/${item.id}`} lang={language} hrefLang={language}>
          <Phrases>{item.title}</Phrases>
        </Link>
      </Heading>
    </>
  )
}
