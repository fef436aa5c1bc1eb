import type { Locator } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './LocatorDrawing.module.css'
import { halfBuilding, halfHeight, locatorShape, size } from './locatorShape.ts'

/** The way from the station to the office, drawn from company info alone. */
export function LocatorDrawing({ locator }: { locator: Locator }) {
  const { t } = useTranslation('access')
  const { houses, street, exit, crossings, way, goal, labels } = locatorShape(locator)
  const { Station, Exit, Street, Lights, Goal } = locator
  const description = t(`map.way.${locator.Turn}.${locator.Side}`, {
    station: Station,
    exit: Exit,
    street: Street,
    lights: Lights,
    goal: Goal,
  })
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t('map.drawing', { way: description })}
    >
      <path
        className={styles.houses}
        d={houses.map((h) => `M${h.x} ${h.y}h${h.width}v${h.height}h${-h.width}z`).join('')}
      />
      <path className={styles.road} d={`M${exit.x} ${street}H2000`} />
      {crossings.map((x) => (
        <path key={x} className={styles.road} d={`M${x}-800V1300`} />
      ))}
      <path className={styles.track} d="M82-800V1300" />
      <path className={styles.sleepers} d="M82-800V1300" />
      <rect className={styles.station} x={44} y={street - 90} width={76} height={180} rx={3} />
      <rect
        className={styles.goal}
        x={goal.x - halfBuilding}
        y={goal.y - halfHeight}
        width={2 * halfBuilding}
        height={2 * halfHeight}
        rx={3}
      />
      <path className={styles.way} d={`${way}H${goal.x}`} />
      <circle className={styles.exit} cx={exit.x} cy={exit.y} r={11} />
      {crossings.map((x) => (
        <g key={x} className={styles.lights} transform={`translate(${x} ${street})`}>
          <rect x={-30} y={-14} width={60} height={28} rx={14} />
          <circle cx={-17} r={7} />
          <circle r={7} />
          <circle cx={17} r={7} />
        </g>
      ))}
      <path
        className={styles.pin}
        d={`M${goal.x} ${goal.y + 12}c-24-32-30-42-30-56a30 30 0 0 1 60 0c0 14-6 24-30 56zm0-44a12 12 0 1 0 0-24 12 12 0 0 0 0 24z`}
      />
      <text x={104} y={labels.station}>
        {Station}
      </text>
      <text x={exit.x} y={labels.street}>
        {Exit}
      </text>
      <text x={776} y={labels.street} textAnchor="end">
        {Street}
      </text>
      <text className={styles.name} x={goal.x} y={labels.goal} textAnchor="middle">
        {Goal}
      </text>
    </svg>
  )
}
