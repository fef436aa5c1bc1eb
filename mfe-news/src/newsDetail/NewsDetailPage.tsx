import { ButtonLink, CallToAction, Icon, Section, TitleBanner, useSite } from '@site/contract'
import { formatDay, isoDay } from '@site/contract/news'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../LoadFailed.tsx'
import { bannerNews } from '../pictures/bannerNews.ts'
import type { NewsDetailData } from './loadNewsDetail.ts'
import styles from './NewsDetailPage.module.css'

export function NewsDetailPage({ data }: { data: NewsDetailData }) {
  const { locale, href, nameOf } = useSite()
  const { t } = useTranslation('newsDetail')
  const articleLang = locale === 'ja' ? undefined : 'ja'
  const Item = data.state === 'failed' ? Fragment : 'article'
  return (
    <>
      <Item>
        {data.state === 'failed' ? (
          <TitleBanner title={nameOf('news')} page="news" picture={bannerNews} />
        ) : (
          <TitleBanner
            title={data.title}
            titleLang={articleLang}
            kicker={t('kicker')}
            page="news"
            subName={data.title}
            picture={data.img || bannerNews}
          >
            {data.time !== undefined && (
              <p className={styles.day}>
                <time dateTime={isoDay(data.time)}>{formatDay(data.time, locale)}</time>
              </p>
            )}
          </TitleBanner>
        )}
        <Section className={styles.page}>
          <div className={styles.columns}>
            {data.state === 'failed' ? (
              <LoadFailed texts={t('failed', { returnObjects: true })} />
            ) : (
              <div className={styles.body} lang={articleLang} dangerouslySetInnerHTML={{ __html: data.html }} />
            )}
            <p className={styles.back}>
              <ButtonLink look="secondary" to={href('news')}>
                <Icon name="back" />
                {t('back')}
              </ButtonLink>
            </p>
          </div>
        </Section>
      </Item>
      <CallToAction />
    </>
  )
}
