import { Section, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './Directions.module.css'

interface DirectionsProps {
  by: 'train' | 'car'
  band?: boolean
}

/** The way to the office: steps to follow on a telephone, a description to plan with on a desk. */
export function Directions({ by, band }: DirectionsProps) {
  const { t } = useTranslation('access')
  const { device } = useSite()
  return (
    <Section band={band}>
      <SectionHeading>{t(`${by}.heading`)}</SectionHeading>
      {device === 'mobile' ? (
        <ol className={styles.steps}>
          {t(`${by}.mobile`, { returnObjects: true }).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        <div className={styles.description}>
          {t(`${by}.desktop`, { returnObjects: true }).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </Section>
  )
}
