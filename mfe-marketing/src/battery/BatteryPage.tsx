import { CallToAction, Section, SectionHeading, TitleBanner } from '@site/contract'
import { useTranslation } from 'react-i18next'
import heroBattery from '../pictures/hero-battery-2560.webp?picture'
import { Figures } from '../Figures.tsx'
import { AsServed } from '../later.tsx'
import { WhatToTell } from '../WhatToTell.tsx'
import { batteryParts } from './batteryParts.ts'
import { Models } from './ComparisonTable.tsx'
import { Assurances, Pamphlet, Partners } from './Downloads.tsx'
import { Features } from './Features.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { Series } from './Series.tsx'
import type { BatteryData } from './sizing/configuration.ts'
import { Sizing } from './sizing/Sizing.tsx'
import { Specifications } from './SpecTable.tsx'
// What the server draws is styled without the code that draws it.
import '../diagram/Diagram.module.css'
import './SystemDrawing.module.css'

export function BatteryPage({ data }: { data: BatteryData }) {
  const { t } = useTranslation('battery')
  return (
    <>
      <TitleBanner title={t('title')} page="service" subName={t('title')} picture={heroBattery} />
      <SectionLinks />
      <Section heading={<SectionHeading lead={t('introduction.lead')}>{t('introduction.heading')}</SectionHeading>}>
        <Figures figures={t('introduction.figures', { returnObjects: true })} />
      </Section>
      <Section
        id="system"
        band
        beside
        heading={<SectionHeading lead={t('system.lead')}>{t('system.heading')}</SectionHeading>}
      >
        <AsServed code={batteryParts}>{({ SystemDrawing }) => <SystemDrawing />}</AsServed>
      </Section>
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
