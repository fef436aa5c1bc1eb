import { Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './documents.module.css'

export function Management() {
  const { t } = useTranslation('battery')
  return (
    <Section id="management" beside heading={<SectionHeading>{t('management.heading')}</SectionHeading>}>
      <p className={styles.text}>{t('management.text')}</p>
    </Section>
  )
}
