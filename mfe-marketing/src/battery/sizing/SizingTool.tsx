import { Button } from '@site/contract'
import { errorIdOf, FieldError, Input } from '@site/contract/form'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Model } from '../specRows.ts'
import { shownOf } from './shownOf.ts'
import { example, type Shown } from './shown.ts'
import board from './Sizing.module.css'
import styles from './SizingTool.module.css'
import { sizeOf, type TypedNeed } from './sizeOf.ts'
import { changed, mostNeed, type Need, type Units } from './units.ts'

interface NeedFieldsProps {
  units: Units
  show: (shown: Shown) => void
}

/** What the visitor needs, which is read with every key. */
export function NeedFields({ units, show }: NeedFieldsProps) {
  const { t } = useTranslation('battery')
  const id = useId()
  const [typed, setTyped] = useState<TypedNeed>(() => ({
    energy: String(example.need.energy),
    power: String(example.need.power),
  }))
  const [editing, setEditing] = useState<keyof Need | null>(null)
  const sized = sizeOf(typed)

  function type(next: TypedNeed) {
    setTyped(next)
    const { need, units: found = units } = sizeOf(next)
    show(shownOf(found, need))
  }

  return (['energy', 'power'] as const).map((part) => {
    const fault = sized.need || (typed[part] === '' && editing === part) ? undefined : sized.faults[part]
    const inputId = `${id}-${part}`
    return (
      <div key={part} className={board.need}>
        <label className={board.label} htmlFor={inputId}>
          {t(`sizing.need.${part}`)}
        </label>
        <Input
          id={inputId}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          value={typed[part]}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : errorIdOf(inputId)}
          onFocus={() => setEditing(part)}
          onBlur={() => setEditing(null)}
          onChange={({ target }) => type({ ...typed, [part]: target.value })}
        />
        <FieldError id={errorIdOf(inputId)} role="alert">
          {fault && t(`sizing.fault.${fault}`, { most: mostNeed[part].toLocaleString('en') })}
        </FieldError>
      </div>
    )
  })
}

interface CountButtonsProps {
  model: Model
  shown: Shown
  show: (shown: Shown) => void
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
        onClick={() => next && show(shownOf(next, shown.need))}
      >
        {action === 'add' ? '+' : '−'}
      </Button>
    )
  })
}
