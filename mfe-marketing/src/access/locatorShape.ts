import type { Locator } from '@site/contract'

export interface Point {
  x: number
  y: number
}

/** Units of the drawing. */
export const size = { width: 800, height: 480 }
/** Half of how broad each is. */
export const halfBuilding = 58
export const halfRoad = 22
/** Where the exit is, and how far the new street is walked. */
const exit = 150
const walked = 190
const street = 330
/** From the corner back to the nearest road that doesn't run through a building before it. */
const lot = 200

/**
 * Where the parts of the sketch are. It is drawn for a turn to the left, which leads up, and mirrored for one to the
 * right; the building stands beside the end of the way.
 */
export function locatorShape({ Lights, Turn, Side }: Pick<Locator, 'Lights' | 'Turn' | 'Side'>) {
  const mirrored = (y: number) => (Turn === 'left' ? y : size.height - y)
  // Up is away from the station: what is left on the way up is left in the drawing, and the other way round.
  const isLeft = (Side === 'left') === (Turn === 'left')
  // A building on the near side of the new street has its place before the corner.
  const corner = isLeft ? 680 : 530
  const apart = Math.min(
    (corner - exit) / Lights,
    isLeft && Lights > 1 ? (corner - lot - exit) / (Lights - 1) : Infinity,
  )
  const end: Point = { x: corner, y: mirrored(street - walked) }
  const crossings = [...Array.from({ length: Lights - 1 }, (_, i) => exit + apart * (i + 1)), corner]
  return {
    street: mirrored(street),
    exit: { x: exit, y: mirrored(street) },
    crossings,
    way: `M${exit} ${mirrored(street)}H${corner}V${end.y}`,
    end,
    goal: { x: corner + (isLeft ? -100 : 100), y: end.y },
    /** Letters are beside what they name, on the side without the way. */
    labels: {
      station: mirrored(street) + (Turn === 'left' ? -110 : 134),
      street: mirrored(street) + (Turn === 'left' ? 66 : -44),
      goal: end.y + (Turn === 'left' ? -88 : 96),
    },
  }
}
