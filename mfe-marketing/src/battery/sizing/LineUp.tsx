import { type Model, models, ofAll as cabinet } from '@site/contract/figures'
import { useTranslation } from 'react-i18next'
import { Diagram } from '../../diagram/Diagram.tsx'
import { Label } from '../../diagram/Label.tsx'
import styles from './LineUp.module.css'
import type { Units } from './units.ts'

const narrow = { width: 340, height: 340 }
const wide: typeof narrow = { width: 640, height: 296 }

/** Space for dimension lines before and after the cabinets, and above, between and below the two views of a row. */
const margins = { before: 52, after: 46, above: 4, between: 8, below: 26 }
const rowMargins = margins.above + margins.between + margins.below

const person = { height: 1700, room: 900 }
const personShape =
  'M-100-1600a100 100 0 1 1 200 0 100 100 0 1 1-200 0zM-190-1410Q0-1490 190-1410L205-790H140L110 0H20L0-760-20 0H-110L-140-790H-205z'

const nameWidth = 40
const handleWidth = 56

export function LineUp({ units, words }: { units: Units; words: string }) {
  const { t } = useTranslation('battery')
  const cabinets = models.flatMap((model) => Array<Model>(units[model]).fill(model))
  return (
    <Diagram
      title={t('sizing.drawing.title')}
      description={t('sizing.drawing.description', { words })}
      height={narrow.height}
      wide={{ ...wide, drawing: <Rows cabinets={cabinets} size={wide} /> }}
    >
      <Rows cabinets={cabinets} size={narrow} />
    </Diagram>
  )
}

/** Chooses the number of rows, 1 to 4, that allows the largest drawing. `scale` is in drawing units per millimetre. */
function arrange(count: number, room: number, { height }: typeof narrow) {
  const inRows = (rows: number) => {
    const perRow = Math.ceil(count / rows)
    const length = perRow * cabinet.width + person.room
    const scale = Math.min(room / length, (height / rows - rowMargins) / (cabinet.height + cabinet.depth))
    return { scale, perRow, rows, length: length * scale }
  }
  return [1, 2, 3, 4].map(inRows).reduce((best, other) => (other.scale > best.scale ? other : best))
}

/** Each row is a front view above a plan. The first row has a person on its right, to show the scale. */
function Rows({ cabinets, size }: { cabinets: Model[]; size: typeof narrow }) {
  const room = size.width - margins.before - margins.after
  const { scale, perRow, rows, length } = arrange(cabinets.length, room, size)
  const [width, height, depth] = [cabinet.width * scale, cabinet.height * scale, cabinet.depth * scale]
  const start = margins.before + (room - length) / 2
  const share = size.height / rows
  const above = (share - height - depth - rowMargins) / 2 + margins.above
  const plan = height + margins.between
  const under = plan + depth
  const personAt = perRow * width + (person.room * scale) / 2

  return Array.from({ length: rows }, (_, row) => {
    const inRow = cabinets.slice(row * perRow, (row + 1) * perRow)
    const end = inRow.length * width
    const each = (draw: (left: number) => string) => inRow.map((_, index) => draw(index * width)).join('')
    return (
      <g key={row} transform={`translate(${start} ${row * share + above})`}>
        <path
          className={styles.cabinets}
          d={each((left) => rectangle(left, 0, width, height) + rectangle(left, plan, width, depth))}
        />
        {/* The frame of the door, its touch panel, the base and its handle. */}
        <path
          className={styles.details}
          d={each(
            (left) =>
              rectangle(left + 0.06 * width, 0.04 * height, 0.88 * width, 0.89 * height) +
              rectangle(left + 0.38 * width, 0.17 * height, 0.23 * width, 0.1 * height) +
              `M${left} ${0.97 * height}h${width}` +
              (width < handleWidth ? '' : `M${left + 0.86 * width} ${0.48 * height}v${0.13 * height}`),
          )}
        />
        <path
          className={styles.lines}
          d={
            `M-16 ${height}H${row === 0 ? personAt + 0.4 * width : end}` +
            `M-8 0v${height}m0 ${margins.between}v${depth}` +
            `M0 ${under + 12}H${end}m-4 4 8-8M-4 ${under + 16}l8-8`
          }
        />
        {inRow.map((model, index) => (
          <Label
            key={index}
            className={styles.cabinet}
            transform={`translate(${(index + 0.5) * width} ${0.58 * height}) scale(${Math.min(1, width / nameWidth)})`}
            text={model}
          />
        ))}
        <Label className={styles.dimension} x={-32} y={height / 2 + 5} text={cabinet.height} />
        <Label className={styles.dimension} x={-32} y={plan + depth / 2 + 5} text={cabinet.depth} />
        <Label className={styles.dimension} x={end / 2} y={under + 17} text={inRow.length * cabinet.width} />
        {row === 0 && (
          <g transform={`translate(${personAt} ${height})`}>
            <path className={styles.person} d={personShape} transform={`scale(${scale})`} />
            <Label
              className={styles.dimension}
              x={0.2 * width + 24}
              y={-height / 3}
              text={`${person.height / 1000} m`}
            />
          </g>
        )}
      </g>
    )
  })
}

const rectangle = (left: number, top: number, width: number, height: number) =>
  `M${left} ${top}h${width}v${height}h${-width}z`
