import { ButtonLink, Picture, Section, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { series } from '../pictures/series.ts'
import { SplitRow } from '../SplitRow.tsx'
import styles from './WhatWeCanDo.module.css'

export function WhatWeCanDo() {
  const { t } = useTranslation('home')
  const { href } = useSite()
  return (
    <Section band>
      <SplitRow
        aside={<Picture source={series} alt={t('whatWeCanDo.pictureAlt')} sizes="(min-width: 60rem) 42rem, 100vw" />}
      >
        <SectionHeading>{t('whatWeCanDo.heading')}</SectionHeading>
        <p>{t('whatWeCanDo.text')}</p>
        <ButtonLink className={styles.more} look="secondary" to={href('about')}>
          {t('whatWeCanDo.more')}
        </ButtonLink>
      </SplitRow>
    </Section>
  )
}
