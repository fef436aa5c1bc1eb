import { Button } from '@site/contract'
import type { Model } from '@site/contract/figures'
import { useTranslation } from 'react-i18next'
import { type Configuration, configurationOf } from './configuration.ts'
import styles from './CountButtons.module.css'
import { changed } from './units.ts'

interface CountButtonsProps {
  model: Model
  shown: Configuration
  show: (shown: Configuration) => void
}

/** One more, and one fewer. */
export function CountButtons({ model, shown, show }: CountButtonsProps) {
  const { t } = useTranslation('battery')
  return (['remove', 'add'] as const).map((action) => {
    const next = changed(shown.units, model, action === 'add' ? 1 : -1)
    return (
      <Button
        key={action}
        look="secondary"
        className={`${styles.button} ${styles[action]}`}
        aria-label={t(`sizing.${action}`, { model })}
        aria-disabled={next === null}
        onClick={() => next && show(configurationOf(next, shown.need))}
      >
        {action === 'add' ? '+' : '−'}
      </Button>
    )
  })
}
