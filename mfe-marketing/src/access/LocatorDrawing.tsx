import type { Locator } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Label } from '../diagram/Label.tsx'
import styles from './LocatorDrawing.module.css'

const height = 480
/** Half the width and depth of the building, and half the width of a road. The stylesheet also has the road's width. */
const halfBuilding = 58
const halfHeight = 52
const halfRoad = 22
/** The x of the station exit, the y of its street, and the y at which the route leaves the new street. */
const exit = 150
const street = 330
const end = 140
const aside = 100

/** The y of each label, for a left and a right turn, on the side of its object that the route does not use. */
const labels = {
  left: { station: 220, street: 396, goal: 52 },
  right: { station: 284, street: 106, goal: 436 },
}

/** A sketch of the route from the station. It is drawn for a left turn, and flipped vertically for a right turn. */
export function LocatorDrawing({ locator }: { locator: Locator }) {
  const { t } = useTranslation('access')
  const { Station, Exit, Street, Lights, Turn, Side, Goal } = locator
  const lights = t(`map.lights.${Lights as 1 | 2 | 3 | 4}`)
  const way = t(`map.way.${Turn}.${Side}`, { ...locator, lights })
  // If the building is on the near side of the new street, it is before the corner. No other road may cross its place.
  const isBefore = Side === Turn
  const corner = isBefore ? 680 : 530
  const goal = isBefore ? corner - aside : corner + aside
  const lot = isBefore ? aside + halfBuilding + halfRoad + 20 : 0
  const apart = Math.min((corner - exit) / Lights, (corner - lot - exit) / (Lights - 1))
  const crossings = [...Array.from({ length: Lights - 1 }, (_, i) => exit + apart * (i + 1)), corner]
  const pinTop = Turn === 'left' ? end : height - end
  return (
    <svg className={styles.drawing} viewBox={`0 0 800 ${height}`} role="img" aria-label={t('map.drawing', { way })}>
      <g transform={Turn === 'left' ? undefined : `matrix(1 0 0 -1 0 ${height})`}>
        <path className={styles.houses} d={houses(crossings)} />
        <path className={styles.road} d={`M${exit} ${street}H2000${crossings.map((x) => `M${x}-800V1300`).join('')}`} />
        <path className={styles.track} d="M82-800V1300" />
        <path className={styles.sleepers} d="M82-800V1300" />
        <rect className={styles.station} x={44} y={street - 90} width={76} height={180} rx={3} />
        <rect
          className={styles.goal}
          x={goal - halfBuilding}
          y={end - halfHeight}
          width={2 * halfBuilding}
          height={2 * halfHeight}
          rx={3}
        />
        <path className={styles.way} d={`M${exit} ${street}H${corner}V${end}H${goal}`} />
        <circle className={styles.exit} cx={exit} cy={street} r={11} />
        {crossings.map((x) => (
          <g key={x} className={styles.lights} transform={`translate(${x} ${street})`}>
            <rect x={-30} y={-14} width={60} height={28} rx={14} />
            <circle cx={-17} r={7} />
            <circle r={7} />
            <circle cx={17} r={7} />
          </g>
        ))}
      </g>
      <path
        className={styles.pin}
        d={`M${goal} ${pinTop + 12}c-24-32-30-42-30-56a30 30 0 0 1 60 0c0 14-6 24-30 56zm0-44a12 12 0 1 0 0-24 12 12 0 0 0 0 24z`}
      />
      <Label x={104} y={labels[Turn].station} text={Station} />
      <Label x={exit} y={labels[Turn].street} text={Exit} />
      <Label x={776} y={labels[Turn].street} textAnchor="end" text={Street} />
      <Label className={styles.name} x={goal} y={labels[Turn].goal} textAnchor="middle" text={Goal} />
    </svg>
  )
}

/** The left and right bounds of the houses. `gap` is the space between houses, and between a house and a road. */
const town = { left: 136, right: 830 }
const gap = 7
/** The widths of houses, used in turn. They vary like in a real town, but are the same in every rendering. */
const widths = [52, 74, 46, 88, 60]
const depth = 66

/** Returns the path of the houses between the crossing roads. The rows extend beyond the area that a phone shows. */
function houses(crossings: number[]): string {
  let path = ''
  const edges = [town.left, ...crossings.flatMap((x) => [x - halfRoad - gap, x + halfRoad + gap]), town.right]
  for (let row = -5; row < 5; row += 1) {
    const y = street + row * (depth + gap) + (row < 0 ? -halfRoad : halfRoad + gap)
    for (let block = 0; block < edges.length; block += 2) {
      const to = edges[block + 1]!
      for (let x = edges[block]!, house = block + row + 5; x < to; house += 1) {
        const width = widths[house % widths.length]!
        const last = to - x - width < 40
        const own = last ? to - x : width
        path += `M${x} ${y}h${own}v${depth - (house % 3) * gap}h${-own}z`
        x = last ? to : x + width + gap
      }
    }
  }
  return path
}
