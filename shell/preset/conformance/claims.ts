import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import { type Locale, locales } from '@site/contract/locale'
import { pageRows } from '@site/contract/pages'
import { costsOf, own, type PageCost, parseJson, type Release, releaseSchema, sha384Of } from '@site/releases'
import { z } from 'zod'
import { floorProblems } from '../floor/index.ts'
import type { Findings } from './report.ts'
import { findShell, readShell } from './site.ts'

/** Reads `release.json`. Returns null and adds findings if it is invalid. Rejects if the file does not exist. */
export async function readClaims(folder: string, findings: Findings): Promise<Release | null> {
  const text = await readFile(path.join(folder, 'release.json'), 'utf8')
  const { data = null, error } = releaseSchema.safeParse(parseJson(text))
  for (const { path: place, message } of error?.issues ?? [])
    findings.add('schema', `${place.join('.') || 'release.json'}: ${message}`)
  return data
}

export async function checkFiles(folder: string, { files, pages, entry }: Release, findings: Findings) {
  for (const [file, { sha384, bytes }] of Object.entries(files)) {
    const content = await readFile(path.join(folder, file)).catch(() => null)
    if (!content) findings.add('files', `${file} is missing`)
    else if (sha384Of(content) !== sha384 || content.length !== bytes)
      findings.add('files', `${file} differs from its hash or size in release.json`)
  }
  const named = Object.entries(pages).map(([page, { scripts, styles, server, texts }]) => ({
    page,
    names: [...scripts, ...styles, server, ...Object.values(texts)],
  }))
  for (const { page, names } of [{ page: 'entry', names: [entry] }, ...named])
    for (const file of names.filter((each) => own(files, each) === undefined))
      findings.add('files', `${page} names ${file}, which is not a file of the release`)
}

export async function checkFloor(folder: string, { files }: Release, findings: Findings) {
  const { build } = findShell()
  const scripts = Object.keys(files).filter((file) => /^client\/.*\.m?js$/.test(file))
  const shared = readShell(build).shell.scripts.map((file) => readFile(path.join(build, 'client', file), 'utf8'))
  const problems = await floorProblems(folder, scripts, await Promise.all(shared))
  for (const problem of problems) findings.add('floor', problem)
}

export function checkPages({ remote, pages }: Release, findings: Findings) {
  const rows = pageRows.filter((row) => row.remote === remote)
  if (rows.length === 0) findings.add('pages', `the page table has no page of ${remote}`)
  for (const { id } of rows)
    if (!pages[id]) findings.add('pages', `${id} is in the page table, but the release does not expose it`)
}

export async function checkTexts(folder: string, { pages }: Release, findings: Findings) {
  for (const [page, { texts }] of Object.entries(pages)) {
    const keysOf = async (locale: Locale) => {
      const file = texts[locale]
      const found = textsIn(await readFile(path.join(folder, file), 'utf8'), file)
      const empty = found.filter(([, text]) => text.trim() === '')
      for (const [key] of empty) findings.add('texts', `${page}.${locale}: ${key} is empty`)
      // Languages differ in their plural forms, so plural suffixes are not compared.
      return new Set(found.map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, '')))
    }
    const tell = ({ message }: Error) => void findings.add('texts', `${page}: ${message}`)
    const [ja, en] = (await Promise.all(locales.map(keysOf)).catch(tell)) ?? []
    if (!ja || !en) continue
    for (const key of ja) if (!en.has(key)) findings.add('texts', `${page}.en lacks ${key}`)
    for (const key of en) if (!ja.has(key)) findings.add('texts', `${page}.ja lacks ${key}`)
  }
}

/** Runs a bundle of texts, and returns its texts with their keys. @throws if it exports anything else */
function textsIn(code: string, filename: string): [string, string][] {
  const module = { exports: {} as { default?: unknown } }
  const given = ['module', 'exports', 'require', '__remote_base__']
  const run = compileFunction(code, given, { filename }) as (...values: unknown[]) => void
  run(module, module.exports, () => ({}), '/')
  const texts = flat(module.exports.default ?? module.exports, '')
  // A bundle that exports a single string or a list has no keys.
  if (texts.some(([key]) => /^(?:$|\[)/.test(key))) throw new Error('it does not export texts with keys')
  return texts
}

function flat(text: unknown, key: string): [string, string][] {
  if (typeof text === 'string') return [[key, text]]
  // All items of a list have the same key, because lists may have different lengths in the two languages.
  if (Array.isArray(text)) return text.flatMap((item) => flat(item, `${key}[]`))
  if (typeof text !== 'object' || text === null) throw new Error(`${key || 'the export'} is not a text`)
  return Object.entries(text).flatMap(([name, value]) => flat(value, key === '' ? name : `${key}.${name}`))
}

/** Budget of a page that `budgets.json` does not list: compressed bytes, and number of files. */
export const defaultBudget: PageCost = { script: 10_000, style: 3_000, files: 3 }

const budgetsSchema = z.record(z.string(), z.object({ script: z.number(), style: z.number(), files: z.number() }))

export async function checkBudgets(file: string, release: Release, findings: Findings) {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return findings.skip(['budgets'], `${file} does not exist`)
  const { data: budgets } = budgetsSchema.safeParse(parseJson(text))
  if (!budgets)
    return findings.add(
      'budgets',
      `${file} must look like {"PAGE": {"script": bytes, "style": bytes, "files": number}}`,
    )
  for (const [page, used] of Object.entries(costsOf(release))) {
    const allowed = own(budgets, page) ?? defaultBudget
    for (const kind of ['script', 'style', 'files'] as const)
      if (used[kind] > allowed[kind]) findings.add('budgets', `${page}: ${kind} ${used[kind]} of ${allowed[kind]}`)
  }
}
