import { Picture, Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { series } from '../pictures/series.ts'
import styles from './Series.module.css'

export function Series() {
  const { t } = useTranslation('battery')
  return (
    <Section band>
      <SectionHeading>{t('series.heading')}</SectionHeading>
      <Picture source={series} alt={t('series.pictureAlt')} sizes="(min-width: 80rem) 75rem, 100vw" />
      <ul className={styles.notes}>
        {t('series.notes', { returnObjects: true }).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Section>
  )
}
