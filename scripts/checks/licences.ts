// Checks that every package may be used as it is here: what is shipped under licences that ask for a notice at the
// most, what only builds and tests under those that ask for more of who changes it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const root = path.join(import.meta.dirname, '../..')
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

const shipped = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
]
  // Data and documents: caniuse-lite, argparse's text.
  .concat('CC-BY-4.0', 'Python-2.0')
const forWork = [...shipped, 'CC-BY-3.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'Zlib']

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
})
/** Older packages say it in a list. */
const older = z.object({ licenses: z.array(z.object({ type: z.string() })).min(1) })

const problems: string[] = []
for (const [folder, { license, dev, link }] of Object.entries(lockfile.parse(readJson('package-lock.json')).packages)) {
  if (link || !folder.includes('node_modules/')) continue
  const expression = license ?? olderLicence(folder)
  const allowed = dev ? forWork : shipped
  if (expression === null || !isAllowed(expression, allowed)) {
    problems.push(`${folder}: ${expression ?? 'no licence'} is not among ${allowed.join(', ')}`)
  }
}
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)

function olderLicence(folder: string): string | null {
  const parsed = older.safeParse(readJson(path.join(folder, 'package.json')))
  return parsed.success ? parsed.data.licenses.map(({ type }) => type).join(' OR ') : null
}

/** An expression in which one of AND and OR is inside of the other is not taken apart: it is not allowed. */
function isAllowed(expression: string, allowed: string[]): boolean {
  const alternatives = expression.replace(/^\(([^()]*)\)$/, '$1').split(' OR ')
  return alternatives.some((each) => each.split(' AND ').every((licence) => allowed.includes(licence)))
}
