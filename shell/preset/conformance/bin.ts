#!/usr/bin/env node
// site-check DIR [--budgets FILE] [--json FILE]: checks a built release against the contract, without a running site.
import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkConformance, linesOf } from './checkConformance.ts'

try {
  const options = { budgets: { type: 'string' }, json: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [folder, ...rest] = positionals
  if (!folder || rest.length > 0)
    throw new Error('Usage: site-check DIR [--budgets FILE] [--json FILE], where DIR contains release.json')
  for (const file of [path.resolve(folder, 'release.json'), values.budgets ?? import.meta.filename])
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`File not found: ${file}`)
  const report = await checkConformance(path.resolve(folder), values)
  for (const line of linesOf(report)) console.log(line)
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`)
  process.exitCode = report.ok ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
