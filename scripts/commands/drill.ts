// npm run drill [-- NAME …] [--short] [--json FILE]: breaks parts of the site under load and looks at what visitors notice.
import { writeFile } from 'node:fs/promises'
import { drillNames, holdDrills, leftOut } from '../../e2e/drills/index.ts'
import { buildPackages, endOnSignals, packageNames, UsageError } from '../checkout/index.ts'
import { needPrograms } from '../edge/index.ts'
import { readArguments } from './command.ts'

const { values, positionals } = readArguments('Usage: npm run drill [-- NAME …] [--short] [--json FILE]', {
  json: { type: 'string' },
  short: { type: 'boolean', default: false },
})
for (const [name, reason] of Object.entries(leftOut)) console.log(`${name} is left out: ${reason}`)
const unknown = positionals.filter((name) => !drillNames.includes(name))
if (unknown.length > 0)
  throw new UsageError(`There is no drill ${unknown.join(', ')}; the drills are ${drillNames.join(', ')}`)
await needPrograms()
endOnSignals(undefined, 130)
await buildPackages(packageNames)
const drills = await holdDrills(positionals.length > 0 ? positionals : drillNames, {
  isShort: values.short,
  told: (name, { ok, requests, failed, lost, doubled, recoverySeconds, notes }) => {
    const figures = { requests, failed, lost, doubled, recoverySeconds, ...notes }
    const line = Object.entries(figures).map(([key, value]) => `${key} ${value ?? '–'}`)
    console.log(`${ok ? 'holds' : 'FAILS'}  ${name}: ${line.join(', ')}`)
  },
})
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ drills }, null, 2)}\n`)
process.exit(Object.values(drills).every(({ ok }) => ok) ? 0 : 1)
