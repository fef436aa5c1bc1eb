import { addressLines, type CompanyInfo, type Locale, TelephoneLink, useSite } from '@site/contract'
import { CopyButton } from '@site/contract/copy'
import { useTranslation } from 'react-i18next'
import { each } from '../each.tsx'
import styles from './OfficeAddress.module.css'

export function OfficeAddress() {
  const { t } = useTranslation('access')
  const { company, locale } = useSite()

  return (
    <>
      <address className={styles.address}>
        <p className={styles.name}>{company.CompanyName}</p>
        <div>{each('div', addressLines(company, locale))}</div>
        <p className={styles.telephone}>
          <span>{`${t('address.telephone')} `}</span>
          <TelephoneLink />
        </p>
      </address>
      <CopyButton text={oneLineAddress(company, locale)} outcomes={t('address', { returnObjects: true })}>
        {t('address.copy')}
      </CopyButton>
    </>
  )
}

export function oneLineAddress(company: CompanyInfo, locale: Locale): string {
  return addressLines(company, locale).join(locale === 'ja' ? ' ' : ', ')
}
