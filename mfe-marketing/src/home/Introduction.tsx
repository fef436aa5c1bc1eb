import { ButtonLink, Icon, Section, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { each } from '../each.tsx'
import { FieldCards } from '../FieldCards.tsx'
import { Figures } from '../Figures.tsx'
import factsStyles from './Facts.module.css'
import cardStyles from './FieldCards.module.css'
import philosophyStyles from './Philosophy.module.css'
import teaserStyles from './SizingTeaser.module.css'
import styles from './WhatWeCanDo.module.css'

export function Facts() {
  const { t } = useTranslation('home')
  return (
    <Section className={factsStyles.facts}>
      <Figures figures={t('facts', { returnObjects: true })} />
    </Section>
  )
}

export function Philosophy() {
  const { t } = useTranslation('home')
  return (
    <Section>
      <div className={philosophyStyles.parts}>
        {(['company', 'management'] as const).map((part, index) => (
          <div key={part} className={philosophyStyles.part}>
            <SectionHeading number={`0${index + 1}`}>{t(`philosophy.${part}.heading`)}</SectionHeading>
            <p>{t(`philosophy.${part}.text`)}</p>
          </div>
        ))}
        <div className={philosophyStyles.part}>
          <SectionHeading number="03">{t('philosophy.guidelines.heading')}</SectionHeading>
          <ul className={philosophyStyles.guidelines}>
            {each('li', t('philosophy.guidelines.items', { returnObjects: true }))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

export function WhatWeCanDo() {
  const { t } = useTranslation('home')
  const { href } = useSite()
  return (
    <Section band heading={<SectionHeading>{t('whatWeCanDo.heading')}</SectionHeading>}>
      <FieldCards
        pages={['battery', 'wind', 'solar']}
        styles={cardStyles}
        sizes="(min-width: 75rem) 24rem, (min-width: 48rem) 33vw, 100vw"
        textOf={(page) => <p>{t(`whatWeCanDo.fields.${page}`)}</p>}
      />
      <p className={teaserStyles.teaser}>
        <span>{t('whatWeCanDo.sizing.text')}</span>
        <ButtonLink look="plain" to={`${href('battery')}#sizing`}>
          {t('whatWeCanDo.sizing.link')}
          <Icon name="forward" />
        </ButtonLink>
      </p>
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
