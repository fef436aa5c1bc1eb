// Checks that every package may be used as it is here: what is shipped under licences that ask for a notice at the
// most, what only builds and tests under those that ask for more of who changes it.
import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Package {
  license?: string
  /** Older packages say it in a list. */
  licenses?: { type: string }[]
  dev?: boolean
  link?: boolean
}

const shipped = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0'
    .split(' ')
    // Data and documents: caniuse-lite, argparse's text.
    .concat('CC-BY-4.0', 'Python-2.0'),
)
const forWork = new Set([...shipped, 'CC-BY-3.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'Zlib'])

const root = path.join(import.meta.dirname, '../..')
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const { packages } = readJson('package-lock.json') as { packages: Record<string, Package> }

for (const [folder, { license, dev, link }] of Object.entries(packages)) {
  if (link || !folder.includes('node_modules/')) continue
  const expression = license ?? (readJson(path.join(folder, 'package.json')) as Package).licenses?.[0]?.type ?? ''
  if (isAllowed(expression, dev ? forWork : shipped)) continue
  console.error(`${folder}: ${expression || 'no licence'} is not allowed for what is ${dev ? 'not ' : ''}shipped`)
  process.exitCode = 1
}

/** An expression in which one of AND and OR is inside of the other is not taken apart: it is not allowed. */
function isAllowed(expression: string, allowed: Set<string>): boolean {
  const alternatives = expression.replace(/^\(([^()]*)\)$/, '$1').split(' OR ')
  return alternatives.some((each) => each.split(' AND ').every((licence) => allowed.has(licence)))
}
