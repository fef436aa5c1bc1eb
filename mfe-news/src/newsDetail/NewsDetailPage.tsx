import { ButtonLink, CallToAction, Icon, Section, TitleBanner, useSite } from '@site/contract'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { LoadFailed } from '../LoadFailed.tsx'
import { bannerNews } from '../pictures/bannerNews.ts'
import { ArticleHead } from './ArticleHead.tsx'
import type { NewsDetailData } from './loadNewsDetail.ts'
import styles from './NewsDetailPage.module.css'
import { OtherNews } from './OtherNews.tsx'
import { ShareLink } from './ShareLink.tsx'

export function NewsDetailPage({ data }: { data: NewsDetailData }) {
  const { locale, href, nameOf } = useSite()
  const { t } = useTranslation('newsDetail')
  const { pathname } = useLocation()
  const articleLang = locale === 'ja' ? undefined : 'ja'
  const shown = data.state === 'shown' ? data : null
  const Item = shown ? 'article' : Fragment
  return (
    <>
      <Item>
        {shown ? <ArticleHead {...shown} /> : <TitleBanner title={nameOf('news')} page="news" picture={bannerNews} />}
        <Section className={styles.page}>
          <div className={styles.columns}>
            {shown ? (
              <div className={styles.text}>
                <div className={styles.body} lang={articleLang} dangerouslySetInnerHTML={{ __html: shown.html }} />
                {shown.isCut && <p className={styles.cut}>{t('cut')}</p>}
              </div>
            ) : (
              <LoadFailed texts={t('failed', { returnObjects: true })} />
            )}
            <div className={styles.side}>
              <ButtonLink look="secondary" to={href('news')}>
                <Icon name="back" />
                {t('back')}
              </ButtonLink>
              {shown && <ShareLink key={pathname} />}
            </div>
          </div>
          {shown && <OtherNews {...shown.neighbours} />}
        </Section>
      </Item>
      <CallToAction />
    </>
  )
}
