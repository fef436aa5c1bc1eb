// npm run drill [-- NAME …] [--short] [--json FILE]
// Breaks parts of the site under load and reports what visitors notice.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { buildPackages, CommandError, endOnSignals, fail, packageNames } from '../../scripts/checkout/index.ts'
import { needPrograms } from '../../scripts/edge/edgeSite.ts'
import { canMakeDisk, diskFull } from './diskFull.ts'
import type { DrillResult } from './drill.ts'
import { groundDrills } from './drills.ts'
import { type Ground, startGround } from './ground.ts'
import { hardArticles } from './hardArticles.ts'
import { insideAttacker } from './insideAttacker.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, short: { type: 'boolean', default: false } },
})
if (!canMakeDisk) console.log('Skipped disk-full: it mounts a small disk, and that requires root on Linux.')
let ground: Ground | undefined
const drills: Record<string, () => Promise<DrillResult>> = {
  // These drills share one site. Each of the others starts its own.
  ...Object.fromEntries(
    Object.entries(groundDrills).map(([name, drill]) => [
      name,
      async () => drill((ground ??= await startGround()), values.short),
    ]),
  ),
  'inside-attacker': () => insideAttacker(values.short),
  'hard-articles': () => hardArticles(values.short),
  ...(canMakeDisk ? { 'disk-full': () => diskFull(values.short) } : {}),
}
endOnSignals(undefined, 130)
try {
  const unknown = positionals.filter((name) => !Object.hasOwn(drills, name))
  if (unknown.length > 0)
    throw new CommandError(`Unknown drill: ${unknown.join(', ')}. Available drills: ${Object.keys(drills).join(', ')}`)
  await needPrograms()
  await buildPackages(packageNames)
  const results: Record<string, DrillResult> = {}
  for (const [name, drill] of Object.entries(drills)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const result = (results[name] = await drill())
    const { ok, notes, ...figures } = result
    const line = Object.entries({ ...figures, ...notes }).map(([key, value]) => `${key} ${value ?? '–'}`)
    console.log(`${ok ? 'PASS' : 'FAIL'}  ${name}: ${line.join(', ')}`)
  }
  await ground?.close()
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ drills: results }, null, 2)}\n`)
  process.exit(Object.values(results).every(({ ok }) => ok) ? 0 : 1)
} catch (error) {
  await fail(error)
}
