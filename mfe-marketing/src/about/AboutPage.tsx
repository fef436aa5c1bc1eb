import { CallToAction, Phrases, Section, SectionHeading, TitleBanner, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { each } from '../each.tsx'
import bannerAbout from '../pictures/banner-about-2560.webp?picture'
import styles from './AboutPage.module.css'
import businessStyles from './Businesses.module.css'
import letterStyles from './CeoMessage.module.css'
import { CompanyTable } from './CompanyTable.tsx'

export function AboutPage() {
  const { t } = useTranslation('about')
  const { company, href, nameOf } = useSite()
  return (
    <>
      <TitleBanner title={t('title')} page="about" picture={bannerAbout} />
      <Section beside heading={<SectionHeading>{t('topics.heading')}</SectionHeading>}>
        <div className={styles.topics}>{each('p', t('topics.paragraphs', { returnObjects: true }))}</div>
        <div className={businessStyles.ways}>
          <div>
            <h3>{t('topics.businesses')}</h3>
            <ul>
              {(['battery', 'wind', 'solar'] as const).map((page) => (
                <li key={page}>
                  <Link to={href(page)}>{nameOf(page)}</Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>
              <Phrases>{t('topics.partners.heading')}</Phrases>
            </h3>
            <ul>
              {/* `kind` preselects the kind of enquiry by its position: 4 for agencies, 5 for contractors. */}
              {(['agency', 'contractor'] as const).map((partner, index) => (
                <li key={partner}>
                  <Link to={`${href('contact')}?kind=${4 + index}`}>{t(`topics.partners.${partner}`)}</Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
      <Section band beside heading={<SectionHeading>{t('company.heading')}</SectionHeading>}>
        <CompanyTable />
      </Section>
      <Section beside heading={<SectionHeading>{t('message.heading')}</SectionHeading>}>
        <div className={letterStyles.letter}>
          {each('p', t('message.paragraphs', { returnObjects: true }))}
          <p className={letterStyles.signOff}>
            <span>{company.CompanyName}</span>
            <span className={letterStyles.name}>{company.Representative}</span>
          </p>
        </div>
      </Section>
      <CallToAction />
    </>
  )
}
