import { Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { ComparisonTable } from './ComparisonTable.tsx'
import styles from './Models.module.css'

export function Models() {
  const { t } = useTranslation('battery')
  return (
    <Section
      id="models"
      band
      heading={
        <div className={styles.opening}>
          <SectionHeading>{t('models.heading')}</SectionHeading>
          <div className={styles.choice}>
            {t('models.choice', { returnObjects: true }).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </div>
      }
    >
      <ComparisonTable />
      <p className={styles.note}>{t('models.pictureNote')}</p>
    </Section>
  )
}
