import { addressLines, Description, DescriptionList, EmailLink, TelephoneLink, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
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
          {addressLines(company, locale).map((each) => (
            <p key={each}>{each}</p>
          ))}
          <p className={styles.contact}>
            <span>{t('company.telephone')}</span> <TelephoneLink />
          </p>
          <p className={styles.contact}>
            <span>{t('company.email')}</span> <EmailLink />
          </p>
        </address>
      </Description>
      <Description term={t('company.capital')}>{company.Capital}</Description>
      <Description term={t('company.founded')}>{company.CreateDate}</Description>
      {company.Officers.length > 0 && (
        <Description term={t('company.officers')}>
          <ul className={styles.lines}>
            {company.Officers.map((officer) => (
              <li key={officer}>{officer}</li>
            ))}
          </ul>
        </Description>
      )}
      <Description term={t('company.business')}>
        <ul className={styles.lines}>
          {t('company.businesses', { returnObjects: true }).map((business) => (
            <li key={business}>{business}</li>
          ))}
        </ul>
      </Description>
    </DescriptionList>
  )
}
