// npm run drill [-- NAME …] [--short] [--json FILE]: breaks parts of the site under load and looks at what visitors notice.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { buildPackages, endOnSignals, fail, packageNames } from '../../scripts/checkout/index.ts'
import { missingPrograms } from '../../scripts/edge/index.ts'
import { drillNames, holdDrills, leftOut } from './index.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, short: { type: 'boolean', default: false } },
})
for (const [name, reason] of Object.entries(leftOut)) console.log(`${name} is left out: ${reason}`)
const unknown = positionals.filter((name) => !drillNames.includes(name))
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(', ')}; the drills are ${drillNames.join(', ')}`)
  process.exit(2)
}
const missing = await missingPrograms()
if (missing.length > 0) {
  console.error(`Not installed here: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`)
  process.exit(1)
}
endOnSignals(undefined, 130)
try {
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
} catch (error) {
  await fail(error)
}
