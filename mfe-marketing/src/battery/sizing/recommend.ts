import { figuresOf, mostPower } from './figures.ts'
import { meets, type Need, totalsOf, type Units } from './units.ts'

const mostUnits = Math.floor(mostPower / figuresOf['50K'].power)

/** The fewest units that meet the need within 1 MW, and of as many the lightest; null where there are none. */
export function recommend(need: Need): Units | null {
  for (let count = 1; count <= mostUnits; count += 1) {
    const [lightest] = mixesOf(count)
      .filter((units) => meets(units, need) && totalsOf(units).power <= mostPower)
      .sort((one, other) => totalsOf(one).weight - totalsOf(other).weight)
    if (lightest) return lightest
  }
  return null
}

/** Every way to have so many units. */
function mixesOf(count: number): Units[] {
  return upTo(count).flatMap((large) =>
    upTo(count - large).map((middle) => ({ '200K': large, '100K': middle, '50K': count - large - middle })),
  )
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, index) => index)
