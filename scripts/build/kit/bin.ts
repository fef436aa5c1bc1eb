#!/usr/bin/env node
// site-check DIR [--budgets FILE] [--json FILE]: tries a built release against the contract, without the site.
import { existsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

/** What the shell's server runs on. */
const oldestNode = 24

try {
  const options = { budgets: { type: 'string' }, json: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [folder = '', ...rest] = positionals.map((each) => path.resolve(each))
  const { budgets, json } = values
  if (folder === '' || rest.length > 0)
    throw new Error('Usage: site-check DIR [--budgets FILE] [--json FILE], where DIR holds release.json')
  if (Number(process.versions.node.split('.')[0]) < oldestNode)
    throw new Error(`site-check runs on Node ${oldestNode} or newer; this is ${process.version}`)
  if (!existsSync(path.join(folder, 'release.json'))) {
    const built = path.join(folder, 'dist')
    const hint = existsSync(path.join(built, 'release.json')) ? `; there is one in ${built}` : ''
    throw new Error(`There is no release.json in ${folder}${hint}`)
  }
  if (budgets !== undefined && !statSync(budgets, { throwIfNoEntry: false })?.isFile())
    throw new Error(`There is no file ${budgets}`)
  if (json !== undefined && !existsSync(path.dirname(path.resolve(json))))
    throw new Error(`There is no folder for ${json}`)
  // What they need is not there on older versions.
  const [{ checkRelease }, { linesOf }] = await Promise.all([import('./checkRelease.ts'), import('./report.ts')])
  const report = await checkRelease(folder, values)
  for (const line of linesOf(report)) console.log(line)
  if (json !== undefined) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`)
  process.exitCode = report.ok ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
