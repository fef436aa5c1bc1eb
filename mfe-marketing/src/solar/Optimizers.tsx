import { Picture, Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { detailOptimizer } from '../pictures/detailOptimizer.ts'
import { SplitRow } from '../SplitRow.tsx'
import { Legend } from './Legend.tsx'
import { pictureSizes } from './pictureSizes.ts'
import styles from './SolarPage.module.css'
import { StringDiagram } from './StringDiagram.tsx'
import symbols from './symbols.module.css'

export function Optimizers() {
  const { t } = useTranslation('solar')
  return (
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
      <Legend
        entries={[
          {
            symbol: <rect className={symbols.optimizer} x={3} y={2} width={26} height={16} rx={2} />,
            text: t('string.legend.optimizer'),
          },
          {
            symbol: <rect className={symbols.output} x={6} y={2} width={20} height={16} />,
            text: t('string.legend.output'),
          },
          {
            symbol: <rect className={symbols.full} x={6} y={2} width={20} height={16} />,
            text: t('string.legend.full'),
          },
        ]}
      />
    </Section>
  )
}
