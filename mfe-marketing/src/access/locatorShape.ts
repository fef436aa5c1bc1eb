import type { Locator } from '@site/contract'

export interface Point {
  x: number
  y: number
}

interface Lot extends Point {
  width: number
  height: number
}

/** Units of the drawing. */
export const size = { width: 800, height: 480 }
/** Half of how broad, and the building how deep, each is; the road’s in the stylesheet too. */
export const halfBuilding = 58
export const halfHeight = 52
export const halfRoad = 22
/** Where the exit is, and how far the new street is walked. */
const exit = 150
const walked = 190
const street = 330
/** From the end of the way to the middle of the building. */
const aside = 100

/** What is drawn of the town: more than the drawing's own box, as a phone shows some of what is above and below. */
const town = { left: 136, right: 830, top: -70, bottom: 550 }
const lane = 9
const gap = 7
/** How broad and how deep houses are, in turn: a town is uneven, and the sketch the same each time. */
const widths = [52, 74, 46, 88, 60]
const depths = [58, 66, 50, 62]

/** Houses between the roads that cross, in rows of two from the street outward, a lane behind every second row. */
function houses(street: number, crossings: number[], isFree: (lot: Lot) => boolean): Lot[] {
  const lots: Lot[] = []
  const edges = [town.left, ...crossings.flatMap((x) => [x - halfRoad - gap, x + halfRoad + gap]), town.right]
  for (const away of [-1, 1]) {
    let reach = halfRoad + gap
    for (let row = 0; street + away * reach > town.top && street + away * reach < town.bottom; row++) {
      const deepest = Math.max(...depths)
      for (let block = 0; block < edges.length; block += 2) {
        const [from = 0, to = 0] = edges.slice(block)
        for (let x = from, i = row + block; to - x > 24; i++) {
          const left = to - x - (widths[i % widths.length] ?? 0)
          const width = left < 40 ? to - x : to - x - left
          const height = depths[i % depths.length] ?? 0
          const near = street + away * (row % 2 ? reach + deepest - height : reach)
          const lot = { x, y: away > 0 ? near : near - height, width, height }
          if (isFree(lot)) lots.push(lot)
          x += width + gap
        }
      }
      reach += deepest + (row % 2 ? 2 * lane : gap)
    }
  }
  return lots
}

/**
 * Where the parts of the sketch are. It is drawn for a turn to the left, which leads up, and mirrored for one to the
 * right; the building stands beside the end of the way.
 */
export function locatorShape({ Lights, Turn, Side }: Pick<Locator, 'Lights' | 'Turn' | 'Side'>) {
  const mirrored = (y: number) => (Turn === 'left' ? y : size.height - y)
  // Up is away from the station: what is left on the way up is left in the drawing, and the other way round.
  const isLeft = (Side === 'left') === (Turn === 'left')
  // A building on the near side of the new street stands before the corner, where no road runs.
  const corner = isLeft ? 680 : 530
  const lot = isLeft ? aside + halfBuilding + halfRoad + 20 : 0
  const apart = Math.min((corner - exit) / Lights, (corner - lot - exit) / (Lights - 1))
  const end: Point = { x: corner, y: mirrored(street - walked) }
  const crossings = [...Array.from({ length: Lights - 1 }, (_, i) => exit + apart * (i + 1)), corner]
  const goal: Point = { x: corner + (isLeft ? -aside : aside), y: end.y }
  return {
    houses: houses(
      mirrored(street),
      crossings,
      ({ x, y, width, height }) =>
        Math.abs(x + width / 2 - goal.x) > halfBuilding + gap + width / 2 ||
        Math.abs(y + height / 2 - goal.y) > halfHeight + gap + height / 2,
    ),
    street: mirrored(street),
    exit: { x: exit, y: mirrored(street) },
    crossings,
    way: `M${exit} ${mirrored(street)}H${corner}V${end.y}`,
    end,
    goal,
    /** Letters are beside what they name, on the side without the way. */
    labels: {
      station: mirrored(street) + (Turn === 'left' ? -110 : 134),
      street: mirrored(street) + (Turn === 'left' ? 66 : -44),
      goal: end.y + (Turn === 'left' ? -88 : 96),
    },
  }
}
