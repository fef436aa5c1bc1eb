import { useTranslation } from 'react-i18next'
import type { Step } from './useStepFocus.ts'
import styles from './StepList.module.css'

const steps = ['input', 'confirm', 'complete'] as const

/** Where the visitor is on the way. The stylesheet shows the long or the short label, never both. */
export function StepList({ step }: { step: Step }) {
  const { t } = useTranslation('contact')

  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {steps.map((each, index) => (
        <li
          key={each}
          className={styles.step}
          aria-current={each === step ? 'step' : undefined}
          data-done={index < steps.indexOf(step) ? true : undefined}
        >
          <span className={styles.number}>{index + 1}</span>
          <span className={styles.long}>{t(`steps.${each}.long`)}</span>
          <span className={styles.short}>{t(`steps.${each}.short`)}</span>
        </li>
      ))}
    </ol>
  )
}
