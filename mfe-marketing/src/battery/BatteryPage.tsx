import { CallToAction, TitleBanner } from '@site/contract'
import { useTranslation } from 'react-i18next'
import heroBattery from '../pictures/hero-battery-2560.webp?picture'
import { WhatToTell } from '../WhatToTell.tsx'
import { Assurances } from './Assurances.tsx'
import { Features } from './Features.tsx'
import type { BatteryData } from './batteryData.ts'
import { Introduction } from './Introduction.tsx'
import { Models } from './Models.tsx'
import { Pamphlet } from './Pamphlet.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { Series } from './Series.tsx'
import { Sizing } from './sizing/Sizing.tsx'
import { Specifications } from './Specifications.tsx'
import { Partners } from './Partners.tsx'
import { System } from './System.tsx'

export function BatteryPage({ data }: { data: BatteryData }) {
  const { t } = useTranslation('battery')
  return (
    <>
      <TitleBanner title={t('title')} page="service" subName={t('title')} picture={heroBattery} />
      <SectionLinks />
      <Introduction />
      <System />
      <Features />
      <Models />
      <Sizing {...data} />
      <Specifications />
      <Series />
      <Partners />
      <Assurances />
      <Pamphlet />
      <WhatToTell heading={t('toSend.heading')} items={t('toSend.items', { returnObjects: true })} />
      <CallToAction />
    </>
  )
}
