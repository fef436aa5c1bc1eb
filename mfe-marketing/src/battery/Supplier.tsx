import { Section, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { dataSheet } from './documents.ts'
import styles from './documents.module.css'
import { DownloadLink } from './DownloadLink.tsx'

export function Supplier() {
  const { t } = useTranslation('battery')
  const { locale } = useSite()
  return (
    <Section id="supplier" beside heading={<SectionHeading>{t('supplier.heading')}</SectionHeading>}>
      <p className={styles.text}>{t('supplier.text')}</p>
      <DownloadLink className={styles.download} file={dataSheet(locale)}>
        {t('supplier.download')}
      </DownloadLink>
    </Section>
  )
}
