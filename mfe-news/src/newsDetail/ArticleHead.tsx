import { Breadcrumb, Cover, Phrases, settlePicture, TitleBanner, useSite } from '@site/contract'
import { formatDay, isoDay } from '@site/contract/news'
import { useTranslation } from 'react-i18next'
import { bannerNews } from '../pictures/bannerNews.ts'
import styles from './ArticleHead.module.css'
import type { ShownNews } from './loadNewsDetail.ts'

export function ArticleHead({ title, img, pictureAlt, pictureCaption, time }: ShownNews) {
  const { locale } = useSite()
  const { t } = useTranslation('newsDetail')
  const lang = locale === 'ja' ? undefined : 'ja'
  const day = time !== '' && (
    <p className={styles.day}>
      <time dateTime={isoDay(time)}>{formatDay(time, locale)}</time>
    </p>
  )
  if (img === '') {
    return (
      <TitleBanner title={title} titleLang={lang} kicker={t('kicker')} page="news" subName={title} picture={bannerNews}>
        {day}
      </TitleBanner>
    )
  }
  return (
    <div className={styles.head}>
      <div className={styles.columns}>
        <div className={styles.words}>
          <Breadcrumb page="news" subName={title} subNameLang={lang} />
          <div>
            <p className={styles.kicker}>{t('kicker')}</p>
            <h1 lang={lang}>
              <Phrases>{title}</Phrases>
            </h1>
            {day}
          </div>
        </div>
        <figure>
          <Cover className={styles.picture}>
            <img ref={settlePicture} src={img} alt={pictureAlt} lang={lang} fetchPriority="high" />
          </Cover>
          {pictureCaption !== '' && <figcaption lang={lang}>{pictureCaption}</figcaption>}
        </figure>
      </div>
    </div>
  )
}
