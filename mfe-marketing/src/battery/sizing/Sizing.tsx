import { Button, ButtonLink, Icon, Phrases, useSite } from '@site/contract'
import { configurationHash } from '@site/contract/enquiry/configuration'
import { type Model, models, mostNeed, printed } from '@site/contract/figures'
import { errorIdOf, FieldError, Input } from '@site/contract/form'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../Figures.tsx'
import { Rules } from '../../Rules.tsx'
import controls from './controls.module.css'
import { LineUp } from './LineUp.tsx'
import styles from './Sizing.module.css'
import { changed, type Fault, meets, type Need, readNeed, totalsOf, type TypedNeed, type Units } from './units.ts'

const example: TypedNeed = { energy: '200', power: '100' }

/** The server renders only the example. The browser replaces it. Without script, the example stays. */
const isInteractive = typeof document !== 'undefined'

export function Sizing() {
  const { t } = useTranslation('battery')
  const { href } = useSite()
  const [typed, setTyped] = useState(example)
  const [units, setUnits] = useState(() => readNeed(example).units!)
  const { need, faults } = readNeed(typed)
  const outcome = need === undefined ? 'unchecked' : meets(units, need) ? 'met' : 'short'
  const { energy, power, mass, footprint } = totalsOf(units)
  const values = [energy === 0 ? '—' : printed(energy), printed(power), printed(mass, 1), printed(footprint, 1)]
  const figures = t('sizing.figures', { returnObjects: true }).map((each, at) => ({ ...each, value: values[at]! }))
  const chosen = models.filter((model) => units[model] > 0).map((model) => ({ model, count: units[model] }))
  const words = chosen.map(({ model, count }) => t('sizing.unit', { model, number: count })).join(' + ')

  function type(next: TypedNeed) {
    setTyped(next)
    setUnits(readNeed(next).units ?? units)
  }

  return (
    <div
      className={[styles.board, styles[outcome]].filter(Boolean).join(' ')}
      role="group"
      aria-label={t('sizing.group')}
    >
      <div className={styles.choice}>
        {(['energy', 'power'] as const).map((part) =>
          isInteractive ? (
            <NeedField
              key={part}
              part={part}
              typed={typed[part]}
              fault={faults?.[part]}
              onType={(text) => type({ ...typed, [part]: text })}
            />
          ) : (
            <div key={part}>
              <span>{t(`sizing.need.${part}`)}</span>
              <span>{t('sizing.example', { value: example[part] })}</span>
            </div>
          ),
        )}
        <ul className={styles.units}>
          {models.map((model) => (
            <li key={model}>
              <span>{model}</span>
              <span>{t('sizing.count', { number: units[model] })}</span>
              {isInteractive && <CountButtons model={model} units={units} onChange={setUnits} />}
            </li>
          ))}
        </ul>
        <ButtonLink to={`${href('contact')}?kind=1${configurationHash(chosen)}`}>
          {t('sizing.send')}
          <Icon name="forward" />
        </ButtonLink>
      </div>
      <div>
        <p role="status" className={styles.outcome}>
          {t(`sizing.outcome.${outcome}`, { words })}
        </p>
        <LineUp units={units} words={words} />
      </div>
      <div className={styles.result}>
        <Figures figures={figures} />
        <Rules className={styles.rules} rules={t('sizing.rules', { returnObjects: true })} />
      </div>
    </div>
  )
}

const unitOf = { energy: 'kWh', power: 'kW' }

interface NeedFieldProps {
  part: keyof Need
  typed: string
  fault: Fault | undefined
  onType: (typed: string) => void
}

/** An empty field shows no error while it has the focus, because the visitor may be about to type. */
function NeedField({ part, typed, fault, onType }: NeedFieldProps) {
  const { t } = useTranslation('battery')
  const id = useId()
  const [focused, setFocused] = useState(false)
  const shown = typed === '' && focused ? undefined : fault
  return (
    <div>
      <label htmlFor={id}>{t(`sizing.need.${part}`)}</label>
      <Input
        id={id}
        className={controls.input}
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
        {shown && (
          <Phrases>{t(`sizing.fault.${shown}`, { most: `${printed(mostNeed[part])}\u00a0${unitOf[part]}` })}</Phrases>
        )}
      </FieldError>
    </div>
  )
}

interface CountButtonsProps {
  model: Model
  units: Units
  onChange: (units: Units) => void
}

function CountButtons({ model, units, onChange }: CountButtonsProps) {
  const { t } = useTranslation('battery')
  return (['remove', 'add'] as const).map((action) => {
    const next = changed(units, model, action === 'add' ? 1 : -1)
    return (
      <Button
        key={action}
        look="secondary"
        className={`${controls.button} ${controls[action]}`}
        aria-label={t(`sizing.${action}`, { model })}
        aria-disabled={next === null}
        onClick={() => next && onChange(next)}
      >
        {action === 'add' ? '+' : '−'}
      </Button>
    )
  })
}
