import { CallToAction, Cover, Phrases, Picture, Section, SectionHeading, TitleBanner } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { each } from '../each.tsx'
import heroBattery from '../pictures/hero-battery-2560.webp?picture'
import interior from '../pictures/interior-1200.webp?picture'
import panelClose from '../pictures/panel-close-1200.webp?picture'
import series from '../pictures/series-1600.webp?picture'
import { Figures } from '../Figures.tsx'
import { AsServed, later } from '../later.tsx'
import { WhatToTell } from '../WhatToTell.tsx'
import { Models } from './ComparisonTable.tsx'
import { Assurances, Pamphlet, Partners } from './Downloads.tsx'
import featureStyles from './Features.module.css'
import { SectionLinks } from './SectionLinks.tsx'
import seriesStyles from './Series.module.css'
import { Specifications } from './SpecTable.tsx'
// The server renders these drawings, so their styles are needed before the code that draws them loads.
import '../diagram/Diagram.module.css'
import './sizing/LineUp.module.css'
import './sizing/Sizing.module.css'
import './SystemDrawing.module.css'

export const drawingAndTool = later(() => import('./drawingAndTool.ts'))

const featurePictures = { panel: panelClose, modules: interior }

export function BatteryPage() {
  const { t } = useTranslation('battery')
  return (
    <>
      <TitleBanner title={t('title')} page="battery" picture={heroBattery} />
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
        <AsServed code={drawingAndTool}>{({ SystemDrawing }) => <SystemDrawing />}</AsServed>
      </Section>
      <Features />
      <Models />
      <Section id="sizing" heading={<SectionHeading lead={t('sizing.lead')}>{t('sizing.heading')}</SectionHeading>}>
        <AsServed code={drawingAndTool} interactive>
          {({ Sizing }) => <Sizing />}
        </AsServed>
      </Section>
      <Specifications />
      <Series />
      <Partners />
      <Assurances />
      <Pamphlet />
      <WhatToTell {...t('toSend', { returnObjects: true })} />
      <CallToAction />
    </>
  )
}

function Features() {
  const { t } = useTranslation('battery')
  return (
    <Section id="features" beside heading={<SectionHeading>{t('features.heading')}</SectionHeading>}>
      <div className={featureStyles.rows}>
        {(['panel', 'modules'] as const).map((id) => (
          <div key={id} className={featureStyles.feature}>
            <Cover className={featureStyles.picture}>
              <Picture
                source={featurePictures[id]}
                alt={t(`features.${id}.pictureAlt`)}
                sizes="(min-width: 60rem) 24rem, (min-width: 48rem) 50vw, 100vw"
              />
            </Cover>
            <h3>
              <Phrases>{t(`features.${id}.heading`)}</Phrases>
            </h3>
            <p>
              <Phrases>{t(`features.${id}.text`)}</Phrases>
            </p>
          </div>
        ))}
      </div>
    </Section>
  )
}

function Series() {
  const { t } = useTranslation('battery')
  return (
    <Section
      id="series"
      band
      beside
      heading={
        <div>
          <SectionHeading>{t('series.heading')}</SectionHeading>
          <ul className={seriesStyles.notes}>{each('li', t('series.notes', { returnObjects: true }))}</ul>
        </div>
      }
    >
      <Cover className={seriesStyles.picture}>
        <Picture source={series} alt={t('series.pictureAlt')} sizes="(min-width: 60rem) 50rem, 100vw" />
      </Cover>
    </Section>
  )
}
