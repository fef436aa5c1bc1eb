import type { Locator } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './LocatorDrawing.module.css'

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

const size = { width: 800, height: 480 }
/** Half of how broad and how deep the building is, and of how broad a road; the road’s in the stylesheet too. */
const halfBuilding = 58
const halfHeight = 52
const halfRoad = 22
/** The place of the exit, and the length of the way along the new street. */
const exit = 150
const walked = 190
const street = 330
/** From the end of the way to the middle of the building. */
const aside = 100

/** The bounds of the town, and the room between its houses and beside a road. */
const town = { left: 136, right: 830 }
const gap = 7
/** How broad houses are, in turn: a town is uneven, and its sketch the same each time. */
const widths = [52, 74, 46, 88, 60]
const depth = 66

/** Houses between the roads that cross, in rows from the street outward, to beyond what a telephone shows. */
function houses(street: number, crossings: number[]) {
  const lots: { x: number; y: number; width: number; height: number }[] = []
  const edges = [town.left, ...crossings.flatMap((x) => [x - halfRoad - gap, x + halfRoad + gap]), town.right]
  for (let row = -5; row < 5; row += 1) {
    const y = street + row * (depth + gap) + (row < 0 ? -halfRoad : halfRoad + gap)
    for (let block = 0; block < edges.length; block += 2) {
      const to = edges[block + 1]!
      for (let x = edges[block]!, house = block + row + 5; x < to; house += 1) {
        const width = widths[house % widths.length]!
        const last = to - x - width < 40
        lots.push({ x, y, width: last ? to - x : width, height: depth - (house % 3) * gap })
        x = last ? to : x + width + gap
      }
    }
  }
  return lots
}

/** The places of the sketch's parts. It is drawn for a turn to the left, and mirrored for one to the right. */
function locatorShape({ Lights, Turn, Side }: Pick<Locator, 'Lights' | 'Turn' | 'Side'>) {
  const mirrored = (y: number) => (Turn === 'left' ? y : size.height - y)
  // Up is away from the station: what is left on the way up is left in the drawing, and the other way round.
  const isLeft = (Side === 'left') === (Turn === 'left')
  // A building on the near side of the new street stands before the corner, where no road runs.
  const corner = isLeft ? 680 : 530
  const lot = isLeft ? aside + halfBuilding + halfRoad + 20 : 0
  const apart = Math.min((corner - exit) / Lights, (corner - lot - exit) / (Lights - 1))
  const end = mirrored(street - walked)
  const crossings = [...Array.from({ length: Lights - 1 }, (_, i) => exit + apart * (i + 1)), corner]
  return {
    houses: houses(mirrored(street), crossings),
    street: mirrored(street),
    exit: { x: exit, y: mirrored(street) },
    crossings,
    way: `M${exit} ${mirrored(street)}H${corner}V${end}`,
    goal: { x: corner + (isLeft ? -aside : aside), y: end },
    /** Letters are beside what they name, on the side without the way. */
    labels: {
      station: mirrored(street) + (Turn === 'left' ? -110 : 134),
      street: mirrored(street) + (Turn === 'left' ? 66 : -44),
      goal: end + (Turn === 'left' ? -88 : 96),
    },
  }
}
