import { CallToAction, Notice, TitleBanner, useSite } from '@site/contract'
import { NewsCard, type NewsItem } from '@site/contract/news'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router-dom'
import { LoadFailed } from '../LoadFailed.tsx'
import { bannerNews } from '../pictures/bannerNews.ts'
import type { NewsData } from './loadNews.ts'
import styles from './NewsPage.module.css'
import { Pagination } from './Pagination.tsx'

/** Cards that are at least partly in view on a large screen when the page opens. */
const eagerCards = 3

export function NewsPage({ data }: { data: NewsData }) {
  const { nameOf } = useSite()
  const { t } = useTranslation('news')
  return (
    <>
      <TitleBanner title={nameOf('news')} page="news" picture={bannerNews} />
      <div className={styles.content}>
        <p className={styles.lead}>{t('lead')}</p>
        {data.state === 'failed' ? (
          <LoadFailed texts={t('failed', { returnObjects: true })} />
        ) : data.list.length === 0 ? (
          <Notice>{t('empty')}</Notice>
        ) : (
          <PageOfNews {...data} />
        )}
      </div>
      <CallToAction />
    </>
  )
}

function PageOfNews({ page, list, count }: { page: number; list: NewsItem[]; count: number }) {
  const { locale } = useSite()
  const { t } = useTranslation('news')
  const loading = useNavigation().state !== 'idle'
  return (
    <>
      <p className={styles.hint} role="status">
        {loading && t('loading')}
      </p>
      <section aria-label={t('list')} aria-busy={loading}>
        <ul className={styles.grid}>
          {list.map((item, index) => (
            <li key={item.id}>
              <NewsCard item={item} locale={locale} eager={index < eagerCards} />
            </li>
          ))}
        </ul>
      </section>
      <Pagination page={page} count={count} loading={loading} />
    </>
  )
}
