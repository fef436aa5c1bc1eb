import { telHref, useSite } from '@site/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CompanyTable.module.css'

export function CompanyTable() {
  const { t } = useTranslation('about')
  const { company } = useSite()
  return (
    <dl className={styles.table}>
      <Row label={t('company.name')}>{company.CompanyName}</Row>
      <Row label={t('company.representative')}>{company.Representative}</Row>
      <Row label={t('company.office')}>
        <p>{company.PostCode}</p>
        <p>{company.Address}</p>
        <p>{company.Building}</p>
        <p>
          {t('company.telephone')} <a href={telHref(company.Tel)}>{company.Tel}</a>
        </p>
        <p>
          {t('company.email')} <a href={`mailto:${company.Email}`}>{company.Email}</a>
        </p>
      </Row>
      <Row label={t('company.capital')}>{company.Capital}</Row>
      <Row label={t('company.founded')}>{company.CreateDate}</Row>
      {company.Officers.length > 0 && (
        <Row label={t('company.officers')}>
          <ul className={styles.lines}>
            {company.Officers.map((officer) => (
              <li key={officer}>{officer}</li>
            ))}
          </ul>
        </Row>
      )}
      <Row label={t('company.business')}>
        <ul className={styles.lines}>
          {t('company.businesses', { returnObjects: true }).map((business) => (
            <li key={business}>{business}</li>
          ))}
        </ul>
      </Row>
    </dl>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
