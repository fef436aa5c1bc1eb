import { Button } from '@site/contract'
import { type Model, mostNeed, printed } from '@site/contract/figures'
import { errorIdOf, FieldError, Input } from '@site/contract/form'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './controls.module.css'
import { changed, type Fault, type Need, type Units } from './units.ts'

const unitOf = { energy: 'kWh', power: 'kW' }

interface NeedFieldProps {
  part: keyof Need
  typed: string
  fault: Fault | undefined
  onType: (typed: string) => void
}

/** An emptied field isn't complained about while it has the focus: it is to be filled anew. */
export function NeedField({ part, typed, fault, onType }: NeedFieldProps) {
  const { t } = useTranslation('battery')
  const id = useId()
  const [focused, setFocused] = useState(false)
  const shown = typed === '' && focused ? undefined : fault
  return (
    <div>
      <label htmlFor={id}>{t(`sizing.need.${part}`)}</label>
      <Input
        id={id}
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={shown !== undefined}
        aria-describedby={shown && errorIdOf(id)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={({ target }) => onType(target.value)}
      />
      <FieldError id={errorIdOf(id)} role="alert">
        {shown && t(`sizing.fault.${shown}`, { most: `${printed(mostNeed[part])}\u00a0${unitOf[part]}` })}
      </FieldError>
    </div>
  )
}

interface CountButtonsProps {
  model: Model
  units: Units
  onChange: (units: Units) => void
}

export function CountButtons({ model, units, onChange }: CountButtonsProps) {
  const { t } = useTranslation('battery')
  return (['remove', 'add'] as const).map((action) => {
    const next = changed(units, model, action === 'add' ? 1 : -1)
    return (
      <Button
        key={action}
        look="secondary"
        className={`${styles.button} ${styles[action]}`}
        aria-label={t(`sizing.${action}`, { model })}
        aria-disabled={next === null}
        onClick={() => next && onChange(next)}
      >
        {action === 'add' ? '+' : '−'}
      </Button>
    )
  })
}
