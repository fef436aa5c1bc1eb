import { Button, ButtonLink, Card, Icon, Notice, Section, SectionHeading, useSite } from '@site/contract'
import { isoDay, NewsHeading, type NewsItem, NewsPicture } from '@site/contract/news'
import { useRetry } from '@site/contract/retry'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './LatestNews.module.css'
import figureStyles from './NewsFigure.module.css'

/** The section with the latest news. `news` is null if they could not be loaded. */
export function LatestNews({ news }: { news: NewsItem[] | null }) {
  const { t } = useTranslation('home')
  const { href } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)

  return (
    <Section>
      <SectionHeading ref={heading} tabIndex={-1}>
        {t('news.heading')}
      </SectionHeading>
      {news === null && <FailedNews heading={heading} />}
      {news?.length === 0 && <p>{t('news.empty')}</p>}
      {news !== null && news.length > 0 && (
        <ul className={styles.cards}>
          {news.map((item) => (
            <li key={item.id}>
              <Card picture={item.img === '' ? <DayInFigures {...item} /> : <NewsPicture item={item} />}>
                <NewsHeading item={item} headingLevel="h3" />
              </Card>
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

function DayInFigures({ time }: NewsItem) {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)$/.exec(isoDay(time)) ?? []
  return (
    <p className={figureStyles.figure} aria-hidden="true">
      {month && `${month}.${day}`}
    </p>
  )
}

/** A notice with a retry button. If the button has the focus when the notice disappears, the heading gets the focus. */
function FailedNews({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('home')
  const { retry, retrying } = useRetry()
  const button = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const [own, goal] = [button.current, heading.current]
    return () => {
      if (own === document.activeElement) goal?.focus()
    }
  }, [heading])

  return (
    <Notice tone="warning">
      <p role="status">{retrying ? t('news.loading') : t('news.failed')}</p>
      <Button ref={button} className={styles.retry} look="secondary" aria-disabled={retrying} onClick={retry}>
        <Icon name="retry" />
        {t('news.retry')}
      </Button>
    </Notice>
  )
}
