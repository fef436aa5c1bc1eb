import { Cover, Picture, Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { series } from '../pictures/series.ts'
import styles from './Series.module.css'
import { SeriesDiagram } from './SeriesDiagram.tsx'

export function Series() {
  const { t } = useTranslation('battery')
  return (
    <Section id="series" band heading={<SectionHeading>{t('series.heading')}</SectionHeading>}>
      <div className={styles.columns}>
        <Cover className={styles.picture}>
          <Picture
            source={series}
            alt={t('series.pictureAlt')}
            sizes="(min-width: 75rem) 37rem, (min-width: 60rem) 50vw, 100vw"
          />
        </Cover>
        <div>
          <ul className={styles.notes}>
            {[...t('series.notes', { returnObjects: true }), t('series.claim')].map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <SeriesDiagram />
        </div>
      </div>
    </Section>
  )
}
