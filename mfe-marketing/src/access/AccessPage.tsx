import { CallToAction, Section, SectionHeading, telHref, TitleBanner, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { bannerAccess } from '../pictures/bannerAccess.ts'
import styles from './AccessPage.module.css'
import { Directions } from './Directions.tsx'
import { OfficeMap } from './OfficeMap.tsx'

export function AccessPage() {
  const { t } = useTranslation('access')
  const { company } = useSite()
  return (
    <>
      <TitleBanner title={t('title')} page="access" picture={bannerAccess} />
      <Section>
        <div className={styles.place}>
          <div>
            <SectionHeading>{t('address.heading')}</SectionHeading>
            <address className={styles.address}>
              <p>{company.CompanyName}</p>
              <p>{company.PostCode}</p>
              <p>{company.Address}</p>
              <p>{company.Building}</p>
              <p className={styles.telephone}>
                {t('address.telephone')} <a href={telHref(company.Tel)}>{company.Tel}</a>
              </p>
            </address>
          </div>
          {company.MapUrl !== '' && <OfficeMap />}
        </div>
      </Section>
      <Directions by="train" band />
      <Directions by="car" />
      <CallToAction />
    </>
  )
}
