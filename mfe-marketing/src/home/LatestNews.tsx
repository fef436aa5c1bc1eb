import { Button, ButtonLink, Icon, Notice, Section, SectionHeading, useSite } from '@site/contract'
import { NewsCard, type NewsItem } from '@site/contract/news'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import styles from './LatestNews.module.css'

interface LatestNewsProps {
  /** Newest first; null where they could not be loaded. */
  news: NewsItem[] | null
}

export function LatestNews({ news }: LatestNewsProps) {
  const { t } = useTranslation('home')
  const { href, locale } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  const retried = useRef(false)

  // The retry button goes when the news come, and must not take the visitor's place on the page with it.
  useEffect(() => {
    if (news === null || !retried.current) return
    retried.current = false
    heading.current?.focus()
  }, [news])

  return (
    <Section>
      <SectionHeading ref={heading} tabIndex={-1}>
        {t('news.heading')}
      </SectionHeading>
      {news === null && <FailedNews onRetry={() => (retried.current = true)} />}
      {news?.length === 0 && <p>{t('news.empty')}</p>}
      {news !== null && news.length > 0 && (
        <ul className={styles.cards}>
          {news.map((item) => (
            <li key={item.id}>
              <NewsCard item={item} locale={locale} headingLevel="h3" />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink className={styles.more} look="secondary" to={href('news')}>
        {t('news.more')}
        <Icon name="forward" />
      </ButtonLink>
    </Section>
  )
}

function FailedNews({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('home')
  const { revalidate, state } = useRevalidator()
  const loading = state === 'loading'
  const retry = () => {
    if (loading) return
    onRetry()
    void revalidate()
  }
  return (
    <Notice tone="warning">
      <p role="status">{loading ? t('news.loading') : t('news.failed')}</p>
      <Button className={styles.retry} look="secondary" aria-disabled={loading} onClick={retry}>
        <Icon name="retry" />
        {t('news.retry')}
      </Button>
    </Notice>
  )
}
