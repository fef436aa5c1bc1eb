import { CallToAction, Cover, Picture, type PictureSource, Section, SectionHeading, TitleBanner } from '@site/contract'
import { useTranslation } from 'react-i18next'
import detailOptimizer from '../pictures/detail-optimizer-1200.webp?picture'
import detailShutoff from '../pictures/detail-shutoff-1200.webp?picture'
import heroSolar from '../pictures/hero-solar-2560.webp?picture'
import splitRow from '../SplitRow.module.css'
import { WhatToTell } from '../WhatToTell.tsx'
import { Drawn } from './Drawn.tsx'
import styles from './SolarPage.module.css'

export function SolarPage() {
  const { t } = useTranslation('solar')
  return (
    <>
      <TitleBanner title={t('title')} page="service" subName={t('title')} picture={heroSolar} />
      <Section heading={<SectionHeading lead={t('introduction.lead')}>{t('introduction.heading')}</SectionHeading>} />
      <Section band>
        <Device device="optimizer" picture={detailOptimizer} />
        <Drawn what="OptimizerDetails" />
        <Drawn what="Shading" touchable />
      </Section>
      <Section>
        <Device device="shutoff" picture={detailShutoff} />
        <Drawn what="ShutoffDetails" />
      </Section>
      <WhatToTell heading={t('toSend.heading')} items={t('toSend.items', { returnObjects: true })} />
      <CallToAction />
    </>
  )
}

interface DeviceProps {
  device: 'optimizer' | 'shutoff'
  picture: PictureSource
}

/** What a device is for, beside its picture. */
function Device({ device, picture }: DeviceProps) {
  const { t } = useTranslation('solar')
  return (
    <div className={splitRow.row}>
      <div className={splitRow.text}>
        <SectionHeading>{t(`${device}.heading`)}</SectionHeading>
        {t(`${device}.paragraphs`, { returnObjects: true }).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={splitRow.aside}>
        <Cover className={styles[device]}>
          <Picture source={picture} alt={t(`${device}.pictureAlt`)} sizes="(min-width: 60rem) 42rem, 100vw" />
        </Cover>
      </div>
    </div>
  )
}
