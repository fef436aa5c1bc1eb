// Checks the licences of all packages. Licences of shipped packages may require a notice at most. Packages that only
// build or test may also have licences with conditions for people who change the package.
import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Package {
  license?: string
  licenses?: { type: string }[]
  dev?: boolean
  link?: boolean
}

const shipped = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0'
    .split(' ')
    // For the data of caniuse-lite and for argparse.
    .concat('CC-BY-4.0', 'Python-2.0'),
)
const forWork = new Set([
  ...shipped,
  'BSD',
  'CC BY-SA 4.0',
  'CC-BY-3.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'WTFPL',
  'Zlib',
])

const root = path.join(import.meta.dirname, '../..')
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const { packages } = readJson('package-lock.json') as { packages: Record<string, Package> }

for (const [folder, { license, dev, link }] of Object.entries(packages)) {
  if (link || !folder.includes('node_modules/')) continue
  const expression = license ?? (readJson(path.join(folder, 'package.json')) as Package).licenses?.[0]?.type ?? ''
  // Teams build their remotes with lightningcss. Nothing of it is in what they build.
  const onlyWorks = dev || folder.startsWith('node_modules/lightningcss')
  if (isAllowed(expression, onlyWorks ? forWork : shipped)) continue
  console.error(`${folder}: ${expression || 'no licence'} is not allowed for ${onlyWorks ? 'dev' : 'shipped'} packages`)
  process.exitCode = 1
}

/** Nested expressions, such as `(A OR B) AND C`, are not parsed, and not allowed. */
function isAllowed(expression: string, allowed: Set<string>): boolean {
  const alternatives = expression.replace(/^\(([^()]*)\)$/, '$1').split(' OR ')
  return alternatives.some((each) => each.split(' AND ').every((licence) => allowed.has(licence)))
}
