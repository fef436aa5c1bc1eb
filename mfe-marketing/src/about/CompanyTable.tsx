import { addressLines, Description, DescriptionList, EmailLink, TelephoneLink, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { each } from '../each.tsx'
import styles from './CompanyTable.module.css'

export function CompanyTable() {
  const { t } = useTranslation('about')
  const { company, locale } = useSite()
  return (
    <DescriptionList>
      <Description term={t('company.name')}>{company.CompanyName}</Description>
      <Description term={t('company.representative')}>{company.Representative}</Description>
      <Description term={t('company.office')}>
        <address className={styles.office}>
          {each('p', addressLines(company, locale))}
          <p className={styles.contact}>
            <span>{`${t('company.telephone')} `}</span>
            <TelephoneLink />
          </p>
          <p className={styles.contact}>
            <span>{`${t('company.email')} `}</span>
            <EmailLink />
          </p>
        </address>
      </Description>
      <Description term={t('company.capital')}>{company.Capital}</Description>
      <Description term={t('company.founded')}>{company.CreateDate}</Description>
      <Lines term={t('company.officers')} lines={company.Officers} />
      <Lines term={t('company.business')} lines={t('company.businesses', { returnObjects: true })} />
      <Lines term={t('company.certificates')} lines={company.Certificates} />
    </DescriptionList>
  )
}

function Lines({ term, lines = [] }: { term: string; lines?: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Description term={term}>
      <ul className={styles.lines}>{each('li', lines)}</ul>
    </Description>
  )
}
