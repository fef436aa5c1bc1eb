import { Button, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { kindIndex, kinds } from '../../enquiry/kinds.ts'
import { tabId } from './tabs.ts'
import styles from './ContactPage.module.css'

interface GuidanceProps {
  of: 'agency' | 'contractor'
  onEnquire: () => void
}

/** Says whom a tab is for and leads to the enquiry form. */
export function Guidance({ of, onEnquire }: GuidanceProps) {
  const { t } = useTranslation('contact')
  const { locale } = useSite()

  const enquire = () => {
    onEnquire()
    document.getElementById(tabId('enquiry'))?.focus()
  }

  return (
    <section className={styles.guidance} aria-labelledby={`contact-${of}`}>
      <SectionHeading id={`contact-${of}`}>{t(`${of}.heading`)}</SectionHeading>
      <p>{t(`${of}.text`)}</p>
      <p>{t(`${of}.kind`, { kind: kinds[locale][kindIndex[of]] })}</p>
      <Button onClick={enquire}>{t('toEnquiry')}</Button>
    </section>
  )
}
