import { CallToAction, Section, SectionHeading, TitleBanner } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { heroSolar } from '../pictures/heroSolar.ts'
import { WhatToTell } from '../WhatToTell.tsx'
import { Optimizers } from './Optimizers.tsx'
import { Shutoff } from './Shutoff.tsx'
import styles from './SolarPage.module.css'

export function SolarPage() {
  const { t } = useTranslation('solar')
  return (
    <>
      <TitleBanner title={t('title')} page="service" subName={t('title')} picture={heroSolar} />
      <Section beside heading={<SectionHeading>{t('introduction.heading')}</SectionHeading>}>
        <p className={styles.lead}>{t('introduction.text')}</p>
      </Section>
      <Optimizers />
      <Shutoff />
      <WhatToTell heading={t('toSend.heading')} items={t('toSend.items', { returnObjects: true })} />
      <CallToAction />
    </>
  )
}
