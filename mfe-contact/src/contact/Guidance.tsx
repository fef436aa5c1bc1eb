import { Button, Icon, Phrases, Section, SectionHeading, useSite } from '@site/contract'
import { kindIndex, kinds } from '@site/contract/enquiry'
import { useTranslation } from 'react-i18next'
import styles from './ContactPage.module.css'

interface GuidanceProps {
  of: 'agency' | 'contractor'
  onEnquire: () => void
}

/** Says whom a tab is for and leads to the enquiry form. */
export function Guidance({ of, onEnquire }: GuidanceProps) {
  const { t } = useTranslation('contact')
  const { locale } = useSite()

  return (
    <Section
      beside
      className={styles.guidance}
      aria-labelledby={`contact-${of}`}
      heading={<SectionHeading id={`contact-${of}`}>{t(`${of}.heading`)}</SectionHeading>}
    >
      <div className={styles.text}>
        <p className={styles.lead}>
          <Phrases>{t(`${of}.lead`)}</Phrases>
        </p>
        <p>{t(`${of}.kind`, { kind: kinds[locale][kindIndex[of]] })}</p>
        <p>
          <Phrases>{t(`${of}.write`)}</Phrases>
        </p>
        <Button onClick={onEnquire}>
          {t('toEnquiry')}
          <Icon name="forward" />
        </Button>
      </div>
    </Section>
  )
}
