import { Section, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { dataSheet } from './documents.ts'
import styles from './documents.module.css'
import { DownloadLink } from './DownloadLink.tsx'

/** What comes from others: the batteries, and the system that projects are managed with. */
export function Partners() {
  const { t } = useTranslation('battery')
  const { locale } = useSite()
  return (
    <Section>
      <div className={styles.partners}>
        <section id="supplier">
          <SectionHeading>{t('supplier.heading')}</SectionHeading>
          <p className={styles.text}>{t('supplier.text')}</p>
          <DownloadLink className={styles.download} file={dataSheet(locale)}>
            {t('supplier.download')}
          </DownloadLink>
        </section>
        <section id="management">
          <SectionHeading>{t('management.heading')}</SectionHeading>
          <p className={styles.text}>{t('management.text')}</p>
        </section>
      </div>
    </Section>
  )
}
