import { Cover, Picture, Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import detailOptimizer from '../pictures/detail-optimizer-1200.webp?picture'
import { SplitRow } from '../SplitRow.tsx'
import { Drawn } from './Drawn.tsx'
import { pictureSizes } from './pictureSizes.ts'
import styles from './SolarPage.module.css'

export function Optimizers() {
  const { t } = useTranslation('solar')
  return (
    <Section band>
      <SplitRow
        aside={
          <Cover className={styles.optimizer}>
            <Picture source={detailOptimizer} alt={t('optimizer.pictureAlt')} sizes={pictureSizes} />
          </Cover>
        }
      >
        <SectionHeading>{t('optimizer.heading')}</SectionHeading>
        {t('optimizer.paragraphs', { returnObjects: true }).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </SplitRow>
      <Drawn what="OptimizerDetails" />
      <Drawn what="Shading" touchable />
    </Section>
  )
}
