import { ButtonLink, Card, Icon, Picture, Section, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { banners, fieldPictures } from './banners.ts'
import cardStyles from './FieldCards.module.css'
import teaserStyles from './SizingTeaser.module.css'
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

/** The three fields, each a picture that leads to its product page. */
function FieldCards() {
  const { t } = useTranslation('home')
  const { href, nameOf } = useSite()
  return (
    <ul className={cardStyles.cards}>
      {banners.map((field) => (
        <li key={field}>
          <Card
            pictureClassName={cardStyles.picture}
            picture={
              <Picture
                source={fieldPictures[field]}
                alt=""
                sizes="(min-width: 75rem) 24rem, (min-width: 48rem) 33vw, 100vw"
              />
            }
          >
            <h3>
              <Link to={href(field)}>
                <span>{`${nameOf(field)} `}</span>
                <Icon name="forward" />
              </Link>
            </h3>
            <p>{t(`whatWeCanDo.fields.${field}`)}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** Leads to the tool that says how many units a need takes. */
function SizingTeaser() {
  const { t } = useTranslation('home')
  const { href } = useSite()
  return (
    <p className={teaserStyles.teaser}>
      <span>{t('whatWeCanDo.sizing.text')}</span>
      <ButtonLink look="plain" to={`${href('battery')}#sizing`}>
        {t('whatWeCanDo.sizing.link')}
        <Icon name="forward" />
      </ButtonLink>
    </p>
  )
}
