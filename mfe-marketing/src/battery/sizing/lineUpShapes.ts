import { type Model, models, ofAll as cabinet } from '@site/contract/figures'
import type { lineUpSizes } from './lineUpSizes.ts'
import type { Units } from './units.ts'

type Size = (typeof lineUpSizes)[keyof typeof lineUpSizes]

export interface Shapes {
  cabinets: string
  details: string
  lines: string
  person: { d: string; transform: string }
  lettering: { text: string; transform: string; of: 'cabinet' | 'dimension' }[]
}

/** Room for dimensions beside the cabinets, and above, between and below a row's two views. */
const margins = { before: 52, after: 46, above: 4, between: 8, below: 26 }
const rowMargins = margins.above + margins.between + margins.below

const person = { height: 1700, room: 900 }
const personShape =
  'M-100-1600a100 100 0 1 1 200 0 100 100 0 1 1-200 0zM-190-1410Q0-1490 190-1410L205-790H140L110 0H20L0-760-20 0H-110L-140-790H-205z'

/** A cabinet this wide has its name in full size. */
const nameWidth = 40
/** And one this wide a handle beside it. */
const handleWidth = 56

/** In as many rows as let cabinets be drawn largest. The scale is in units of the drawing per millimetre. */
function arrange(count: number, { width, height }: Size) {
  const room = width - margins.before - margins.after
  const inRows = (rows: number) => {
    const perRow = Math.ceil(count / rows)
    const length = perRow * cabinet.width + person.room
    const scale = Math.min(room / length, (height / rows - rowMargins) / (cabinet.height + cabinet.depth))
    return { scale, perRow, rows }
  }
  return [1, 2, 3, 4].map(inRows).reduce((best, other) => (other.scale > best.scale ? other : best))
}

export function lineUpShapes(units: Units, size: Size): Shapes {
  const cabinets = models.flatMap((model) => Array<Model>(units[model]).fill(model))
  const { scale, perRow, rows } = arrange(cabinets.length, size)
  const [width, height, depth] = [cabinet.width * scale, cabinet.height * scale, cabinet.depth * scale]
  const room = size.width - margins.before - margins.after
  const start = margins.before + (room - perRow * width - person.room * scale) / 2
  const personAt = start + perRow * width + (person.room * scale) / 2
  const isSmall = width < nameWidth
  const share = size.height / rows

  const shapes = Array.from({ length: rows }, (_, row): Shapes => {
    const inRow = cabinets.slice(row * perRow, (row + 1) * perRow)
    const top = row * share + (share - height - depth - rowMargins) / 2 + margins.above
    const ground = top + height
    const plan = ground + margins.between
    const under = plan + depth
    const end = start + inRow.length * width
    const each = (draw: (left: number) => string) => inRow.map((_, index) => draw(start + index * width)).join('')
    const dimension = (text: number | string, x: number, y: number) =>
      ({ text: String(text), transform: `translate(${tenths(x)} ${tenths(y)})`, of: 'dimension' }) as const
    return {
      cabinets: each((left) => rectangle(left, top, width, height) + rectangle(left, plan, width, depth)),
      // The frame of the door, its touch panel, its handle and the base.
      details: each(
        (left) =>
          rectangle(left + 0.06 * width, top + 0.04 * height, 0.88 * width, 0.89 * height) +
          rectangle(left + 0.38 * width, top + 0.17 * height, 0.23 * width, 0.1 * height) +
          (width < handleWidth
            ? ''
            : `M${tenths(left + 0.86 * width)} ${tenths(top + 0.48 * height)}v${tenths(0.13 * height)}`) +
          `M${tenths(left)} ${tenths(top + 0.97 * height)}h${tenths(width)}`,
      ),
      lines:
        `M${tenths(start - 16)} ${tenths(ground)}H${tenths(row === 0 ? personAt + 0.4 * width : end)}` +
        `M${tenths(start - 8)} ${tenths(top)}v${tenths(height)}m0 ${margins.between}v${tenths(depth)}` +
        `M${tenths(start)} ${tenths(under + 12)}H${tenths(end)}m-4 4 8-8` +
        `M${tenths(start - 4)} ${tenths(under + 16)}l8-8`,
      person: {
        d: personShape,
        transform: `translate(${tenths(personAt)} ${tenths(ground)}) scale(${scale.toFixed(4)})`,
      },
      lettering: [
        ...inRow.map((text, index) => ({
          text,
          transform:
            `translate(${tenths(start + (index + 0.5) * width)} ${tenths(top + 0.58 * height)})` +
            (isSmall ? ` scale(${(width / nameWidth).toFixed(2)})` : ''),
          of: 'cabinet' as const,
        })),
        dimension(cabinet.height, start - 32, top + height / 2 + 5),
        dimension(cabinet.depth, start - 32, plan + depth / 2 + 5),
        dimension(inRow.length * cabinet.width, (start + end) / 2, under + 17),
        ...(row === 0
          ? [dimension(`${person.height / 1000} m`, personAt + 0.2 * width + 24, ground - height / 3)]
          : []),
      ],
    }
  })

  return {
    cabinets: shapes.map((of) => of.cabinets).join(''),
    details: shapes.map((of) => of.details).join(''),
    lines: shapes.map((of) => of.lines).join(''),
    person: shapes[0]!.person,
    lettering: shapes.flatMap((of) => of.lettering),
  }
}

const tenths = (value: number) => String(Math.round(value * 10) / 10)

const rectangle = (left: number, top: number, width: number, height: number) =>
  `M${tenths(left)} ${tenths(top)}h${tenths(width)}v${tenths(height)}h-${tenths(width)}z`
