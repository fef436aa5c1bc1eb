import { Cover, Phrases, Picture, Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import interior from '../pictures/interior-1200.webp?picture'
import panelClose from '../pictures/panel-close-1200.webp?picture'
import styles from './Features.module.css'

const features = [
  { id: 'panel', picture: panelClose },
  { id: 'modules', picture: interior },
] as const

export function Features() {
  const { t } = useTranslation('battery')
  return (
    <Section id="features" beside heading={<SectionHeading>{t('features.heading')}</SectionHeading>}>
      <div className={styles.rows}>
        {features.map(({ id, picture }) => (
          <div key={id} className={styles.feature}>
            <Cover className={styles.picture}>
              <Picture
                source={picture}
                alt={t(`features.${id}.pictureAlt`)}
                sizes="(min-width: 60rem) 24rem, (min-width: 48rem) 50vw, 100vw"
              />
            </Cover>
            <h3>
              <Phrases>{t(`features.${id}.heading`)}</Phrases>
            </h3>
            <p>{t(`features.${id}.text`)}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}
