import { addressLines, TelephoneLink, useSite } from '@site/contract'
import { CopyButton } from '@site/contract/copy'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './OfficeAddress.module.css'
import { oneLineAddress } from './office.ts'

/** The address in full, to be read, copied and called. */
export function OfficeAddress() {
  const { t } = useTranslation('access')
  const { company, locale } = useSite()
  const lines = useRef<HTMLDivElement>(null)

  return (
    <>
      <address className={styles.address}>
        <p className={styles.name}>{company.CompanyName}</p>
        <div ref={lines}>
          {addressLines(company, locale).map((each) => (
            <div key={each}>{each}</div>
          ))}
        </div>
        <p className={styles.telephone}>
          <span>{`${t('address.telephone')} `}</span>
          <TelephoneLink />
        </p>
      </address>
      <CopyButton text={oneLineAddress(company, locale)} place={lines} outcomes={t('address', { returnObjects: true })}>
        {t('address.copy')}
      </CopyButton>
    </>
  )
}
