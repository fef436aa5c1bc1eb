import { useTranslation } from 'react-i18next'
import { Diagram, Legend } from '../../diagram/Diagram.tsx'
import { Label } from '../../diagram/Label.tsx'
import dayStyles from './Day.module.css'
import styles from './DayCurves.module.css'
import { assumptions, exampleDay, shownHours } from './exampleDay.ts'

const left = 36
const pitch = 11.75
const right = left + 24 * pitch
const xAt = (hour: number) => left + hour * pitch

/** Two scales, one above the other. `base` is the y of the value 0, and `scale` is in drawing units per kW or kWh. */
const power = { base: 132, scale: 1.25, top: 80, unit: 'kW' }
const energy = { base: 252, scale: 80 / assumptions.usable, top: assumptions.usable, unit: 'kWh' }
type Scale = typeof power

const yAt = ({ base, scale }: Scale, value: number) => base - value * scale

/** Returns a path with one horizontal step per hour, at the mean of that hour. */
const steps = (what: 'solar' | 'load') =>
  `M${exampleDay.map((hour, at) => `${xAt(at)} ${yAt(power, hour[what])}H${xAt(at + 1)}`).join('L')}`

const curves = {
  solar: steps('solar'),
  load: steps('load'),
  // The day ends with the same stored energy as it begins, so the curve repeats the first hour at its end.
  stored: `M${[...exampleDay, exampleDay[0]!].map((hour, at) => `${xAt(at)} ${yAt(energy, hour.stored)}`).join('L')}`,
}
const looks = ['solar', 'load', 'stored'] as const

export function DayCurves() {
  const { t } = useTranslation('home')
  return (
    <div>
      <Diagram title={t('day.curves.title')} description={t('day.curves.description')} height={286}>
        <path className={styles.sunlight} d={`${curves.solar}V${power.base}H${left}z`} />
        <path className={styles.charge} d={`${curves.stored}V${energy.base}H${left}z`} />
        {[power, energy].map((scale) => (
          <g key={scale.unit} className={styles.scale}>
            {[0, scale.top / 2, scale.top].map((mark) => (
              <g key={mark}>
                <path d={`M${left} ${yAt(scale, mark)}H${right}`} />
                <Label x={left - 6} y={yAt(scale, mark) + 4} textAnchor="end" text={mark} />
              </g>
            ))}
            <Label x={left} y={yAt(scale, scale.top) - 8} text={scale.unit} />
          </g>
        ))}
        {looks.map((look) => (
          <path key={look} className={styles[look]} d={curves[look]} />
        ))}
        <g className={[styles.outage, dayStyles.out].join(' ')}>
          <g className={dayStyles.each}>
            {shownHours.map((hour) => (
              <rect key={hour} x={xAt(hour)} y={24} width={right - xAt(hour)} height={228} />
            ))}
          </g>
        </g>
        <g className={[styles.moment, dayStyles.each].join(' ')}>
          {shownHours.map((hour) => (
            <path key={hour} d={`M${xAt(hour)} 24V252`} />
          ))}
        </g>
        {[0, 6, 12, 18, 24].map((hour) => (
          <Label key={hour} x={xAt(hour)} y={274} textAnchor="middle" text={t('day.hour', { hour })} />
        ))}
      </Diagram>
      <Legend
        entries={looks.map((look) => ({
          symbol: <path className={styles[look]} d="M0 10H32" />,
          text: t(`day.curves.${look}`),
        }))}
      />
    </div>
  )
}
