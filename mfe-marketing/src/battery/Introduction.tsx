import { Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './Introduction.module.css'
import { SectionLinks } from './SectionLinks.tsx'

// At the size of a figure a hyphen is too short for a minus, and few screen readers take it for one.
const withMinus = (value: string) => value.replace(/^-/, '−')

export function Introduction() {
  const { t } = useTranslation('battery')
  return (
    <Section heading={<SectionHeading lead={t('introduction.text')}>{t('introduction.heading')}</SectionHeading>}>
      <dl className={styles.figures}>
        {t('introduction.figures', { returnObjects: true }).map(({ label, value, unit }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              {withMinus(value)} <span className={styles.unit}>{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      <SectionLinks />
    </Section>
  )
}
