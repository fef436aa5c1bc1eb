// npm run drill [-- NAME …] [--short] [--json FILE]: breaks parts of the site under load and looks at what visitors notice.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { buildPackages, endOnSignals, fail, packageNames, UsageError } from '../../scripts/checkout/index.ts'
import { needPrograms } from '../../scripts/edge/index.ts'
import { canMakeDisk, diskFull } from './diskFull.ts'
import type { DrillResult } from './drill.ts'
import { groundDrills } from './drills.ts'
import { startGround } from './ground.ts'
import { hardArticles } from './hardArticles.ts'
import { insideAttacker } from './insideAttacker.ts'

/** Fault drills that each start a site of their own. */
const ownSiteDrills: Record<string, (isShort: boolean) => Promise<DrillResult>> = {
  'inside-attacker': insideAttacker,
  'hard-articles': hardArticles,
  ...(canMakeDisk ? { 'disk-full': diskFull } : {}),
}
const drillNames = [...Object.keys(groundDrills), ...Object.keys(ownSiteDrills)]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, short: { type: 'boolean', default: false } },
})
if (!canMakeDisk) console.log('disk-full is left out: it takes root on Linux to make a disk that is full')
const unknown = positionals.filter((name) => !drillNames.includes(name))
endOnSignals(undefined, 130)
try {
  if (unknown.length > 0)
    throw new UsageError(`There is no drill ${unknown.join(', ')}; the drills are ${drillNames.join(', ')}`)
  await needPrograms()
  await buildPackages(packageNames)
  const drills = await holdDrills(positionals.length > 0 ? positionals : drillNames)
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ drills }, null, 2)}\n`)
  process.exit(Object.values(drills).every(({ ok }) => ok) ? 0 : 1)
} catch (error) {
  await fail(error)
}

/** Holds drills one after the other, of what is built: for a glance, or for as long as it takes to believe it. */
async function holdDrills(names: readonly string[]): Promise<Record<string, DrillResult>> {
  const results: Record<string, DrillResult> = {}
  const note = (name: string, result: DrillResult) => {
    results[name] = result
    const { ok, requests, failed, lost, doubled, recoverySeconds, notes } = result
    const figures = { requests, failed, lost, doubled, recoverySeconds, ...notes }
    const line = Object.entries(figures).map(([key, value]) => `${key} ${value ?? '–'}`)
    console.log(`${ok ? 'holds' : 'FAILS'}  ${name}: ${line.join(', ')}`)
  }
  const onGround = names.filter((name) => Object.hasOwn(groundDrills, name))
  if (onGround.length > 0) {
    const ground = await startGround()
    try {
      for (const name of onGround) note(name, await groundDrills[name]!(ground, values.short))
    } finally {
      await ground.close()
    }
  }
  for (const name of names) if (ownSiteDrills[name]) note(name, await ownSiteDrills[name](values.short))
  return results
}
