import { cabinet } from './figures.ts'
import { margins, personRoom } from './views.ts'

interface Box {
  width: number
  height: number
}

/** Where cabinets stand in a drawing of this size: in as many rows as let them be drawn largest. */
export interface Arrangement {
  /** Units of the drawing a millimetre. */
  scale: number
  perRow: number
  rows: number
  /** Where the cabinets of a row begin. */
  start: number
}

export function arrange(count: number, { width, height }: Box): Arrangement {
  const inner = width - margins.before - margins.after
  const rowMargins = margins.above + margins.between + margins.below
  const arranged = (rows: number): Arrangement => {
    const perRow = Math.ceil(count / rows)
    const length = perRow * cabinet.width + personRoom
    const scale = Math.min(inner / length, (height / rows - rowMargins) / (cabinet.height + cabinet.depth))
    const start = margins.before + Math.floor((inner - length * scale) / 2)
    return { scale: Math.floor(scale * 10_000) / 10_000, perRow, rows, start }
  }
  return [1, 2, 3, 4].map(arranged).reduce((best, other) => (other.scale > best.scale ? other : best))
}
