import { Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './Introduction.module.css'
import { SectionLinks } from './SectionLinks.tsx'

export function Introduction() {
  const { t } = useTranslation('battery')
  return (
    <Section heading={<SectionHeading lead={t('introduction.text')}>{t('introduction.heading')}</SectionHeading>}>
      <dl className={styles.figures}>
        {t('introduction.figures', { returnObjects: true }).map(({ label, value, unit }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              {value} <span className={styles.unit}>{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      <SectionLinks />
    </Section>
  )
}
