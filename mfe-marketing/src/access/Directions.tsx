import { type Directions as Way, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './Directions.module.css'

/** The way to the office: steps to follow on a telephone, a description to plan with on a desk. */
export function Directions({ by, way }: { by: 'train' | 'car'; way: Way }) {
  const { t } = useTranslation('access')
  const { device } = useSite()
  return (
    <div>
      <SectionHeading>{t(`${by}.heading`)}</SectionHeading>
      {device === 'mobile' ? (
        <ol className={styles.steps}>
          {way.Steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        <div className={styles.description}>
          {way.Text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </div>
  )
}
