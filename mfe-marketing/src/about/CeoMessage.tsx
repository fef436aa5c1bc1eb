import { Section, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './CeoMessage.module.css'

export function CeoMessage() {
  const { t } = useTranslation('about')
  const { company } = useSite()
  return (
    <Section beside heading={<SectionHeading>{t('message.heading')}</SectionHeading>}>
      <div className={styles.letter}>
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
