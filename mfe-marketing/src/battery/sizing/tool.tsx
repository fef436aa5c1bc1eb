import { Button } from '@site/contract'
import { type Model, mostNeed, printed } from '@site/contract/figures'
import { errorIdOf, FieldError, Input } from '@site/contract/form'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Configuration, configurationOf } from './configuration.ts'
import countStyles from './CountButtons.module.css'
import styles from './NeedFields.module.css'
import { readNeed, type TypedNeed } from './typedNeed.ts'
import { changed, type Need, type Units } from './units.ts'

const unitOf = { energy: 'kWh', power: 'kW' }

interface NeedFieldsProps {
  example: Need
  units: Units
  show: (shown: Configuration) => void
}

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

interface CountButtonsProps {
  model: Model
  shown: Configuration
  show: (shown: Configuration) => void
}

export function CountButtons({ model, shown, show }: CountButtonsProps) {
  const { t } = useTranslation('battery')
  return (['remove', 'add'] as const).map((action) => {
    const next = changed(shown.units, model, action === 'add' ? 1 : -1)
    return (
      <Button
        key={action}
        look="secondary"
        className={`${countStyles.button} ${countStyles[action]}`}
        aria-label={t(`sizing.${action}`, { model })}
        aria-disabled={next === null}
        onClick={() => next && show(configurationOf(next, shown.need))}
      >
        {action === 'add' ? '+' : '−'}
      </Button>
    )
  })
}
