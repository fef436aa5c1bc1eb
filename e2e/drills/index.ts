import { articles } from './articles.ts'
import { canMakeDisk, diskFull } from './diskFull.ts'
import type { DrillResult } from './drill.ts'
import { groundDrills } from './drills.ts'
import { startGround } from './ground.ts'
import { insideAttacker } from './insideAttacker.ts'

export { startVisitors } from './visitors.ts'

/** Each is held on a site of its own. */
const ownSiteDrills: Record<string, (isShort: boolean) => Promise<DrillResult>> = {
  articles,
  'inside-attacker': insideAttacker,
  ...(canMakeDisk ? { 'disk-full': diskFull } : {}),
}

export const drillNames = [...Object.keys(groundDrills), ...Object.keys(ownSiteDrills)]

/** What can't be held here, and why. */
export const leftOut = canMakeDisk ? {} : { 'disk-full': 'it takes root on Linux to make a disk that is full' }

/**
 * Holds drills one after the other, of what is built.
 * @param isShort for every test run, else as long as it takes to believe it
 * @param told of each as it is done
 */
export async function holdDrills(
  names: readonly string[],
  { isShort = false, told }: { isShort?: boolean; told?: (name: string, result: DrillResult) => void } = {},
): Promise<Record<string, DrillResult>> {
  const results: Record<string, DrillResult> = {}
  const note = (name: string, result: DrillResult) => {
    results[name] = result
    told?.(name, result)
  }
  const onGround = names.filter((name) => Object.hasOwn(groundDrills, name))
  if (onGround.length > 0) {
    const ground = await startGround()
    try {
      for (const name of onGround) note(name, await groundDrills[name]!(ground, isShort))
    } finally {
      await ground.close()
    }
  }
  for (const name of names) if (ownSiteDrills[name]) note(name, await ownSiteDrills[name](isShort))
  return results
}
