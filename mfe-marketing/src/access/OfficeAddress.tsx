import { addressLines, Button, Icon, TelephoneLink, useSite } from '@site/contract'
import { copyText } from '@site/contract/copy'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './OfficeAddress.module.css'
import { oneLineAddress } from './oneLineAddress.ts'

/** The address in full, to be read, copied and called. */
export function OfficeAddress() {
  const { t } = useTranslation('access')
  const { company, locale } = useSite()
  const lines = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null)

  const copy = () => void copyText(oneLineAddress(company, locale), lines.current).then(setOutcome)

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
          <span>{t('address.telephone')}</span> <TelephoneLink />
        </p>
      </address>
      <div className={styles.copy}>
        <Button look="secondary" onClick={copy}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
          {t('address.copy')}
        </Button>
        <p role="status">{outcome !== null && t(`address.${outcome}`)}</p>
      </div>
    </>
  )
}
