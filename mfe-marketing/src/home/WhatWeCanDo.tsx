import { ButtonLink, Icon, Section, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { FieldCards } from './FieldCards.tsx'
import { SizingTeaser } from './SizingTeaser.tsx'
import styles from './WhatWeCanDo.module.css'

export function WhatWeCanDo() {
  const { t } = useTranslation('home')
  const { href } = useSite()
  return (
    <Section band heading={<SectionHeading>{t('whatWeCanDo.heading')}</SectionHeading>}>
      <FieldCards />
      <SizingTeaser />
      <div className={styles.text}>
        <p>{t('whatWeCanDo.text')}</p>
        <ButtonLink look="secondary" to={href('about')}>
          {t('whatWeCanDo.more')}
          <Icon name="forward" />
        </ButtonLink>
      </div>
    </Section>
  )
}
