import { CallToAction, Section, SectionHeading, TitleBanner } from '@site/contract'
import { useTranslation } from 'react-i18next'
import heroSolar from '../pictures/hero-solar-2560.webp?picture'
import { WhatToTell } from '../WhatToTell.tsx'
import { Optimizers } from './Optimizers.tsx'
import { Shutoff } from './Shutoff.tsx'

export function SolarPage() {
  const { t } = useTranslation('solar')
  return (
    <>
      <TitleBanner title={t('title')} page="service" subName={t('title')} picture={heroSolar} />
      <Section heading={<SectionHeading lead={t('introduction.lead')}>{t('introduction.heading')}</SectionHeading>} />
      <Optimizers />
      <Shutoff />
      <WhatToTell heading={t('toSend.heading')} items={t('toSend.items', { returnObjects: true })} />
      <CallToAction />
    </>
  )
}
