import { CallToAction, Section, SectionHeading, TitleBanner } from '@site/contract'
import { useTranslation } from 'react-i18next'
import heroBattery from '../pictures/hero-battery-2560.webp?picture'
import { Figures } from '../Figures.tsx'
import { WhatToTell } from '../WhatToTell.tsx'
import { Assurances } from './Assurances.tsx'
import { Pamphlet, Partners } from './Downloads.tsx'
import { Features } from './Features.tsx'
import { Models } from './Models.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { Series } from './Series.tsx'
import type { BatteryData } from './sizing/configuration.ts'
import { Sizing } from './sizing/Sizing.tsx'
import { Specifications } from './Specifications.tsx'
import { System } from './System.tsx'

export function BatteryPage({ data }: { data: BatteryData }) {
  const { t } = useTranslation('battery')
  return (
    <>
      <TitleBanner title={t('title')} page="service" subName={t('title')} picture={heroBattery} />
      <SectionLinks />
      <Section heading={<SectionHeading lead={t('introduction.lead')}>{t('introduction.heading')}</SectionHeading>}>
        <Figures figures={t('introduction.figures', { returnObjects: true })} />
      </Section>
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
