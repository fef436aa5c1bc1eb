import { CallToAction, Cover, Notice, Phrases, Section, TitleBanner, useSite } from '@site/contract'
import { NewsHeading, NewsPicture, newsPageSize } from '@site/contract/news'
import { Pagination } from '@site/contract/pagination'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router-dom'
import { LoadFailed } from '../LoadFailed.tsx'
import { bannerNews } from '../pictures/bannerNews.ts'
import type { NewsData } from './loadNews.ts'
import styles from './NewsPage.module.css'
import rowStyles from './NewsRow.module.css'

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

function PageOfNews({ page, list, count }: NewsData & { state: 'shown' }) {
  const { locale, href } = useSite()
  const { t } = useTranslation('news')
  const loading = useNavigation().state !== 'idle'
  const pages = Math.max(1, Math.ceil(count / newsPageSize))
  const linkTo = (target: number, label: string) => ({
    to: target === 1 ? href('news') : `${href('news')}?page=${target}`,
    label,
  })
  const previous = page > 1 ? linkTo(page - 1, t('pages.previous')) : undefined
  const next = page < pages ? linkTo(page + 1, t('pages.next')) : undefined
  return (
    <>
      <div role="region" aria-label={t('list')} aria-busy={loading}>
        <ul className={styles.rows}>
          {list.map((item, index) => (
            <li key={item.id}>
              <article className={rowStyles.row}>
                <div className={rowStyles.words}>
                  <NewsHeading item={item} locale={locale} />
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
      {(previous ?? next) && (
        <Pagination
          aria-label={t('pages.label')}
          previous={previous}
          next={next}
          position={t('pages.position', { page, pages })}
          loading={loading}
        />
      )}
    </>
  )
}
