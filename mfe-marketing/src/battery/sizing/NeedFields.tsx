import { errorIdOf, FieldError, Input } from '@site/contract/form'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Shown, shownOf } from './shownOf.ts'
import styles from './NeedFields.module.css'
import { sizeOf, type TypedNeed } from './sizeOf.ts'
import { mostNeed, type Need, type Units } from './units.ts'

const unitOf = { energy: 'kWh', power: 'kW' }

interface NeedFieldsProps {
  /** What is in the fields at first. */
  example: Need
  units: Units
  show: (shown: Shown) => void
}

/** What the visitor needs, which is read with every key. */
export function NeedFields({ example, units, show }: NeedFieldsProps) {
  const { t } = useTranslation('battery')
  const id = useId()
  const [typed, setTyped] = useState<TypedNeed>(() => ({
    energy: String(example.energy),
    power: String(example.power),
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
      <div key={part}>
        <label htmlFor={inputId}>{t(`sizing.need.${part}`)}</label>
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
          {fault && t(`sizing.fault.${fault}`, { most: `${mostNeed[part].toLocaleString('en')}\u00a0${unitOf[part]}` })}
        </FieldError>
      </div>
    )
  })
}
