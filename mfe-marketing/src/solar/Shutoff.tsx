import { Picture, Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import drawing from '../diagram/symbols.module.css'
import { detailShutoff } from '../pictures/detailShutoff.ts'
import { SplitRow } from '../SplitRow.tsx'
import { Legend } from './Legend.tsx'
import { pictureSizes } from './pictureSizes.ts'
import { ShutoffDiagram } from './ShutoffDiagram.tsx'
import styles from './SolarPage.module.css'

export function Shutoff() {
  const { t } = useTranslation('solar')
  return (
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
      <Legend
        entries={[
          { symbol: <path className={`${drawing.wire} ${drawing.live}`} d="M0 10H32" />, text: t('cutOff.live') },
          { symbol: <path className={`${drawing.wire} ${drawing.dead}`} d="M0 10H32" />, text: t('cutOff.dead') },
        ]}
      />
    </Section>
  )
}
