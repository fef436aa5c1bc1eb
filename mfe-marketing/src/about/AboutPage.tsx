import { CallToAction, Section, SectionHeading, TitleBanner, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { each } from '../each.tsx'
import bannerAbout from '../pictures/banner-about-2560.webp?picture'
import styles from './AboutPage.module.css'
import { Businesses } from './Businesses.tsx'
import letterStyles from './CeoMessage.module.css'
import { CompanyTable } from './CompanyTable.tsx'

export function AboutPage() {
  const { t } = useTranslation('about')
  return (
    <>
      <TitleBanner title={t('title')} page="about" picture={bannerAbout} />
      <Section beside heading={<SectionHeading>{t('topics.heading')}</SectionHeading>}>
        <div className={styles.topics}>{each('p', t('topics.paragraphs', { returnObjects: true }))}</div>
        <Businesses />
      </Section>
      <Section band beside heading={<SectionHeading>{t('company.heading')}</SectionHeading>}>
        <CompanyTable />
      </Section>
      <CeoMessage />
      <CallToAction />
    </>
  )
}

function CeoMessage() {
  const { t } = useTranslation('about')
  const { company } = useSite()
  return (
    <Section beside heading={<SectionHeading>{t('message.heading')}</SectionHeading>}>
      <div className={letterStyles.letter}>
        {each('p', t('message.paragraphs', { returnObjects: true }))}
        <p className={letterStyles.signOff}>
          <span>{company.CompanyName}</span>
          <span className={letterStyles.name}>{company.Representative}</span>
        </p>
      </div>
    </Section>
  )
}
