import { mostNeed, printed } from '@site/contract/figures'
import { errorIdOf, FieldError, Input } from '@site/contract/form'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Configuration, configurationOf } from './configuration.ts'
import styles from './NeedFields.module.css'
import { readNeed, type TypedNeed } from './typedNeed.ts'
import type { Need, Units } from './units.ts'

const unitOf = { energy: 'kWh', power: 'kW' }

interface NeedFieldsProps {
  /** What is in the fields at first. */
  example: Need
  units: Units
  show: (shown: Configuration) => void
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
  const read = readNeed(typed)

  function type(next: TypedNeed) {
    setTyped(next)
    const { need, units: found = units } = readNeed(next)
    show(configurationOf(found, need))
  }

  return (['energy', 'power'] as const).map((part) => {
    const fault = read.need || (typed[part] === '' && editing === part) ? undefined : read.faults[part]
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
          {fault && t(`sizing.fault.${fault}`, { most: `${printed(mostNeed[part])}\u00a0${unitOf[part]}` })}
        </FieldError>
      </div>
    )
  })
}
