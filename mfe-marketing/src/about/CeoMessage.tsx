import { Section, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './CeoMessage.module.css'

export function CeoMessage() {
  const { t } = useTranslation('about')
  const { company } = useSite()
  return (
    <Section>
      <SectionHeading>{t('message.heading')}</SectionHeading>
      <div className={styles.message}>
        {t('message.paragraphs', { returnObjects: true }).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.signOff}>
          <span>{company.CompanyName}</span>
          <span className={styles.name}>{company.Representative}</span>
        </p>
      </div>
    </Section>
  )
}
