#!/usr/bin/env node
// site-check DIR [--budgets FILE] [--json FILE]: tries a built release against the contract, without the site.
import { existsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

const usage = 'Usage: site-check DIR [--budgets FILE] [--json FILE], where DIR holds release.json'

function readArguments() {
  try {
    const options = { budgets: { type: 'string' }, json: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [folder, ...rest] = positionals
    return folder === undefined || rest.length > 0 ? null : { folder: path.resolve(folder), ...values }
  } catch {
    return null
  }
}

/** What the shell's server runs on. */
const oldestNode = 24

function refuse(line: string): never {
  console.error(line)
  process.exit(2)
}

const given = readArguments()
if (!given) refuse(usage)
if (Number(process.versions.node.split('.')[0]) < oldestNode)
  refuse(`site-check runs on Node ${oldestNode} or newer; this is ${process.version}`)
if (!existsSync(path.join(given.folder, 'release.json'))) {
  const built = path.join(given.folder, 'dist')
  const hint = existsSync(path.join(built, 'release.json')) ? `; there is one in ${built}` : ''
  refuse(`There is no release.json in ${given.folder}${hint}`)
}
if (given.budgets !== undefined && !statSync(given.budgets, { throwIfNoEntry: false })?.isFile())
  refuse(`There is no file ${given.budgets}`)
if (given.json !== undefined && !existsSync(path.dirname(path.resolve(given.json))))
  refuse(`There is no folder for ${given.json}`)
// What they need is not there on older versions.
const [{ checkRelease }, { linesOf }] = await Promise.all([import('./checkRelease.ts'), import('./report.ts')])
try {
  const report = await checkRelease(given.folder, given)
  for (const line of linesOf(report)) console.log(line)
  if (given.json !== undefined) await writeFile(given.json, `${JSON.stringify(report, null, 2)}\n`)
  process.exitCode = report.ok ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
