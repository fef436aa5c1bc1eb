import { Cover, Picture, Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { each } from '../each.tsx'
import series from '../pictures/series-1600.webp?picture'
import styles from './Series.module.css'

export function Series() {
  const { t } = useTranslation('battery')
  return (
    <Section
      id="series"
      band
      beside
      heading={
        <div>
          <SectionHeading>{t('series.heading')}</SectionHeading>
          <ul className={styles.notes}>{each('li', t('series.notes', { returnObjects: true }))}</ul>
        </div>
      }
    >
      <Cover className={styles.picture}>
        <Picture source={series} alt={t('series.pictureAlt')} sizes="(min-width: 60rem) 50rem, 100vw" />
      </Cover>
    </Section>
  )
}
