import { ButtonLink, Section, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { dataSheetPath } from './documents.ts'
import styles from './documents.module.css'

export function Supplier() {
  const { t } = useTranslation('battery')
  const { locale } = useSite()
  return (
    <Section>
      <SectionHeading>{t('supplier.heading')}</SectionHeading>
      <p className={styles.text}>{t('supplier.text')}</p>
      <ButtonLink className={styles.download} look="secondary" to={dataSheetPath(locale)} reloadDocument download>
        {t('supplier.download')}
      </ButtonLink>
    </Section>
  )
}
