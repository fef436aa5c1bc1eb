import { CallToAction, Picture, Section, SectionHeading, TitleBanner } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { detailOptimizer } from '../pictures/detailOptimizer.ts'
import { detailShutoff } from '../pictures/detailShutoff.ts'
import { heroSolar } from '../pictures/heroSolar.ts'
import { SplitRow } from '../SplitRow.tsx'
import { ShutoffDiagram } from './ShutoffDiagram.tsx'
import styles from './SolarPage.module.css'
import { StringDiagram } from './StringDiagram.tsx'

const pictureSizes = '(min-width: 60rem) 42rem, 100vw'

export function SolarPage() {
  const { t } = useTranslation('solar')
  return (
    <>
      <TitleBanner title={t('title')} page="service" subName={t('title')} picture={heroSolar} />
      <Section>
        <SectionHeading lead={t('introduction.text')} className={styles.introduction}>
          {t('introduction.heading')}
        </SectionHeading>
      </Section>
      <Section band>
        <SplitRow aside={<Picture source={detailOptimizer} alt={t('optimizer.pictureAlt')} sizes={pictureSizes} />}>
          <SectionHeading>{t('optimizer.heading')}</SectionHeading>
          {t('optimizer.paragraphs', { returnObjects: true }).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </SplitRow>
        <div className={styles.diagrams}>
          <StringDiagram optimizers={false} />
          <StringDiagram optimizers />
        </div>
      </Section>
      <Section>
        <SplitRow aside={<Picture source={detailShutoff} alt={t('shutoff.pictureAlt')} sizes={pictureSizes} />}>
          <SectionHeading>{t('shutoff.heading')}</SectionHeading>
          {t('shutoff.paragraphs', { returnObjects: true }).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </SplitRow>
        <div className={styles.diagrams}>
          <ShutoffDiagram fire={false} />
          <ShutoffDiagram fire />
        </div>
      </Section>
      <CallToAction />
    </>
  )
}
