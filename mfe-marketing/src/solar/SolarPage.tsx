import { CallToAction, Cover, Picture, type PictureSource, Section, SectionHeading, TitleBanner } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { each } from '../each.tsx'
import { AsServed, later } from '../later.tsx'
import detailOptimizer from '../pictures/detail-optimizer-1200.webp?picture'
import detailShutoff from '../pictures/detail-shutoff-1200.webp?picture'
import heroSolar from '../pictures/hero-solar-2560.webp?picture'
import splitRow from '../SplitRow.module.css'
import { WhatToTell } from '../WhatToTell.tsx'
import styles from './SolarPage.module.css'
// The server renders these drawings, so their styles are needed before the code that draws them loads.
import '../diagram/Diagram.module.css'
import '../diagram/symbols.module.css'
import '../Switch.module.css'
import './Specification.module.css'
import './symbols.module.css'
import './tools.module.css'

export const drawings = later(() => import('./Specification.tsx'))

export function SolarPage() {
  const { t } = useTranslation('solar')
  return (
    <>
      <TitleBanner title={t('title')} page="solar" picture={heroSolar} />
      <Section heading={<SectionHeading lead={t('introduction.lead')}>{t('introduction.heading')}</SectionHeading>} />
      <Section band>
        <Device device="optimizer" picture={detailOptimizer} />
        <AsServed code={drawings}>{({ Specification }) => <Specification device="optimizer" />}</AsServed>
        <AsServed code={drawings} interactive>
          {({ Shading }, served) => <Shading served={served} />}
        </AsServed>
      </Section>
      <Section>
        <Device device="shutoff" picture={detailShutoff} />
        <AsServed code={drawings}>{({ Specification }) => <Specification device="shutoff" />}</AsServed>
        <AsServed code={drawings}>{({ CutOff }) => <CutOff />}</AsServed>
      </Section>
      <WhatToTell {...t('toSend', { returnObjects: true })} />
      <CallToAction />
    </>
  )
}

function Device({ device, picture }: { device: 'optimizer' | 'shutoff'; picture: PictureSource }) {
  const { t } = useTranslation('solar')
  return (
    <div className={splitRow.row}>
      <div className={splitRow.text}>
        <SectionHeading>{t(`${device}.heading`)}</SectionHeading>
        {each('p', t(`${device}.paragraphs`, { returnObjects: true }))}
      </div>
      <div className={splitRow.aside}>
        <Cover className={styles[device]}>
          <Picture source={picture} alt={t(`${device}.pictureAlt`)} sizes="(min-width: 60rem) 42rem, 100vw" />
        </Cover>
      </div>
    </div>
  )
}
