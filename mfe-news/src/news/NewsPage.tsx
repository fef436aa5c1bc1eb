import { CallToAction, Notice, Phrases, Section, TitleBanner, useSite } from '@site/contract'
import type { NewsItem } from '@site/contract/news'
import { Pagination } from '@site/contract/pagination'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router-dom'
import { LoadFailed } from '../LoadFailed.tsx'
import { bannerNews } from '../pictures/bannerNews.ts'
import type { NewsData } from './loadNews.ts'
import styles from './NewsPage.module.css'
import { NewsRow } from './NewsRow.tsx'
import { pagesAround } from './pagination.ts'

/** Rows that are at least partly in view when the page opens, on a telephone as on a desk. */
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

interface PageOfNewsProps {
  page: number
  list: NewsItem[]
  /** Of all items. */
  count: number
}

function PageOfNews({ page, list, count }: PageOfNewsProps) {
  const { locale, href } = useSite()
  const { t } = useTranslation('news')
  const loading = useNavigation().state !== 'idle'
  const { previous, next, total } = pagesAround(page, count)
  const pathOf = (target: number) => (target === 1 ? href('news') : `${href('news')}?page=${target}`)
  return (
    <>
      <div role="region" aria-label={t('list')} aria-busy={loading}>
        <ul className={styles.rows}>
          {list.map((item, index) => (
            <li key={item.id}>
              <NewsRow item={item} locale={locale} eager={index < eagerRows} />
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.status} role="status">
        {loading && t('loading')}
      </p>
      {(previous !== null || next !== null) && (
        <Pagination
          aria-label={t('pages.label')}
          previous={previous === null ? undefined : { to: pathOf(previous), label: t('pages.previous') }}
          next={next === null ? undefined : { to: pathOf(next), label: t('pages.next') }}
          position={t('pages.position', { page, pages: total })}
          loading={loading}
        />
      )}
    </>
  )
}
