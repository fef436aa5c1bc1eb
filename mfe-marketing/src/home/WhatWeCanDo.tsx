import { ButtonLink, Icon, Section, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { FieldCard } from '../FieldCard.tsx'
import cardStyles from './FieldCards.module.css'
import teaserStyles from './SizingTeaser.module.css'
import styles from './WhatWeCanDo.module.css'

export function WhatWeCanDo() {
  const { t } = useTranslation('home')
  const { href } = useSite()
  return (
    <Section band heading={<SectionHeading>{t('whatWeCanDo.heading')}</SectionHeading>}>
      <ul className={cardStyles.cards}>
        {(['battery', 'wind', 'solar'] as const).map((page) => (
          <li key={page}>
            <FieldCard
              page={page}
              pictureClassName={cardStyles.picture}
              sizes="(min-width: 75rem) 24rem, (min-width: 48rem) 33vw, 100vw"
            >
              <p>{t(`whatWeCanDo.fields.${page}`)}</p>
            </FieldCard>
          </li>
        ))}
      </ul>
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
