import { ButtonLink, CallToAction, Cover, Icon, Notice, Phrases, Section, TitleBanner, useSite } from '@site/contract'
import { NewsHeading, NewsPicture, newsPageSize } from '@site/contract/news'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router-dom'
import { LoadFailed } from '../LoadFailed.tsx'
import { bannerNews } from '../pictures/bannerNews.ts'
import type { NewsData } from './loadNews.ts'
import styles from './NewsPage.module.css'
import rowStyles from './NewsRow.module.css'
import linkStyles from './Pagination.module.css'

/** Rows that are at least partly in view when the page opens, on phones and on desktop screens. */
const eagerRows = 4

export function NewsPage({ data }: { data: NewsData }) {
  const { nameOf } = useSite()
  const { t } = useTranslation('news')
  return (
    <>
      <TitleBanner title={nameOf('news')} page="news" picture={bannerNews} />
      <Section className={styles.page}>
        <p className={styles.lead}>
          <Phrases>{t('lead')}</Phrases>
        </p>
        {data.state === 'failed' ? (
          <LoadFailed texts={t('failed', { returnObjects: true })} />
        ) : data.list.length === 0 ? (
          <Notice>{t('empty')}</Notice>
        ) : (
          <PageOfNews {...data} />
        )}
      </Section>
      <CallToAction />
    </>
  )
}

function PageOfNews({ page, list, count }: NewsData & { state: 'shown' }) {
  const { href } = useSite()
  const { t } = useTranslation('news')
  const loading = useNavigation().state !== 'idle'
  const pages = Math.max(1, Math.ceil(count / newsPageSize))
  const linkTo = (target: number) => ({
    look: 'secondary' as const,
    to: target === 1 ? href('news') : `${href('news')}?page=${target}`,
    ...(loading && { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() }),
  })
  return (
    <>
      <div role="region" aria-label={t('list')} aria-busy={loading}>
        <ul className={styles.rows}>
          {list.map((item, index) => (
            <li key={item.id}>
              <article className={rowStyles.row}>
                <div className={rowStyles.words}>
                  <NewsHeading item={item} />
                </div>
                {item.img !== '' && (
                  <Cover className={rowStyles.picture}>
                    <NewsPicture item={item} eager={index < eagerRows} />
                  </Cover>
                )}
              </article>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.status} role="status">
        {loading && t('loading')}
      </p>
      {(page > 1 || page < pages) && (
        <nav className={linkStyles.pages} aria-label={t('pages.label')}>
          {page > 1 && (
            <ButtonLink className={linkStyles.previous} rel="prev" {...linkTo(page - 1)}>
              <Icon name="back" />
              {t('pages.previous')}
            </ButtonLink>
          )}
          <p className={linkStyles.position}>{t('pages.position', { page, pages })}</p>
          {page < pages && (
            <ButtonLink className={linkStyles.next} rel="next" {...linkTo(page + 1)}>
              {t('pages.next')}
              <Icon name="forward" />
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}
