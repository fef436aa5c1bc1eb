import { Cover, Picture, Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import detailShutoff from '../pictures/detail-shutoff-1200.webp?picture'
import { SplitRow } from '../SplitRow.tsx'
import { Drawn } from './Drawn.tsx'
import { pictureSizes } from './pictureSizes.ts'
import styles from './SolarPage.module.css'

export function Shutoff() {
  const { t } = useTranslation('solar')
  return (
    <Section>
      <SplitRow
        aside={
          <Cover className={styles.shutoff}>
            <Picture source={detailShutoff} alt={t('shutoff.pictureAlt')} sizes={pictureSizes} />
          </Cover>
        }
      >
        <SectionHeading>{t('shutoff.heading')}</SectionHeading>
        {t('shutoff.paragraphs', { returnObjects: true }).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </SplitRow>
      <Drawn what="ShutoffDetails" />
    </Section>
  )
}
