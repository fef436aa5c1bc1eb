import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Script } from 'node:vm'
import { brotliCompress } from 'node:zlib'
import { type Locale, locales } from '@site/contract/locale'
import { pageRows } from '@site/contract/pages'
import { costsOf, own, type PageCost, parseJson, type Release, releaseSchema, sha384Of } from '@site/releases'
import { z } from 'zod'
import { floorProblems } from '../floor/index.ts'
import type { Findings } from './report.ts'

const compress = promisify(brotliCompress)

/** What a release says of itself; null where it is none. Rejects where there is no `release.json`. */
export async function readClaims(folder: string, findings: Findings): Promise<Release | null> {
  const json = parseJson(await readFile(path.join(folder, 'release.json'), 'utf8'))
  if (json === undefined) {
    findings.add('schema', `release.json in ${folder} is no JSON`)
    return null
  }
  const parsed = releaseSchema.safeParse(json)
  if (parsed.success) return parsed.data
  for (const { path: place, message } of parsed.error.issues)
    findings.add('schema', `${place.join('.') || 'release.json'}: ${message}`)
  return null
}

/** Compares every file with its hash, and what pages name with the files. */
export async function checkFiles(folder: string, release: Release, findings: Findings) {
  for (const [file, { sha384, bytes }] of Object.entries(release.files)) {
    const content = await readFile(path.join(folder, file)).catch(() => null)
    if (!content) findings.add('files', `${file} is missing`)
    else if (sha384Of(content) !== sha384 || content.length !== bytes)
      findings.add('files', `${file} is not the file that release.json names`)
  }
  const named = Object.entries(release.pages).flatMap(([page, { scripts, styles, server, texts }]) =>
    [...scripts, ...styles, server, ...Object.values(texts)].map((file) => [page, file] as const),
  )
  for (const [page, file] of [['entry', release.entry] as const, ...named]) {
    if (own(release.files, file) === undefined)
      findings.add('files', `${page} names ${file}, which is no file of the release`)
  }
}

/** Checks a release's client scripts against the oldest browsers of the site. @param shell the folder of its build */
export async function checkFloor(folder: string, release: Release, shell: string, findings: Findings) {
  const files = Object.keys(release.files).filter((file) => /^client\/.*\.m?js$/.test(file))
  const { scripts } = JSON.parse(await readFile(path.join(shell, 'shell.entry.json'), 'utf8')) as { scripts: string[] }
  const shared = await Promise.all(scripts.map((file) => readFile(path.join(shell, 'client', file), 'utf8')))
  for (const problem of await floorProblems({ folder, files }, shared)) findings.add('floor', problem)
}

/** Compares the pages with the rows of the page table. */
export function checkPages(release: Release, findings: Findings) {
  const rows = pageRows.filter(({ remote }) => remote === release.remote)
  if (rows.length === 0) findings.add('pages', `the page table has no page of ${release.remote}`)
  for (const { id } of rows) if (!release.pages[id]) findings.add('pages', `${id} is in the page table and not exposed`)
}

/** Compares the texts of each page between the languages. */
export async function checkTexts(folder: string, release: Release, findings: Findings) {
  for (const [page, { texts }] of Object.entries(release.pages)) {
    const keys = new Map<Locale, Set<string>>()
    for (const locale of locales) {
      const code = await readFile(path.join(folder, texts[locale]), 'utf8').catch(() => null)
      if (code === null) continue
      try {
        const found = textsIn(code, texts[locale])
        for (const [key, text] of found)
          if (text.trim() === '') findings.add('texts', `${page}.${locale}: ${key} is empty`)
        // Languages have other forms for numbers.
        keys.set(locale, new Set(found.map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, ''))))
      } catch (error) {
        findings.add('texts', `${texts[locale]}: ${(error as Error).message}`)
      }
    }
    for (const [locale, known] of keys)
      for (const key of new Set([...keys.values()].flatMap((each) => [...each])))
        if (!known.has(key)) findings.add('texts', `${page}.${locale} lacks ${key}`)
  }
}

/** Returns a bundle's texts with their keys. @throws if it exports anything else */
function textsIn(code: string, filename: string): [string, string][] {
  const module = { exports: {} as { default?: unknown } }
  const wrapped = new Script(`(function (module, exports, require, __remote_base__) {${code}\n})`, { filename })
  const run = wrapped.runInThisContext() as (...given: unknown[]) => void
  run(module, module.exports, () => ({}), '/')
  const texts = flat(module.exports.default ?? module.exports, '')
  // A single string has no key, and a list none of its own.
  if (texts.some(([key]) => /^(?:$|\[)/.test(key))) throw new Error('it exports no texts by their keys')
  return texts
}

function flat(text: unknown, key: string): [string, string][] {
  if (typeof text === 'string') return [[key, text]]
  // One language may say in three items what another says in two.
  if (Array.isArray(text)) return text.flatMap((item) => flat(item, `${key}[]`))
  if (typeof text !== 'object' || text === null) throw new Error(`${key || 'what it exports'} is no text`)
  return Object.entries(text).flatMap(([name, value]) => flat(value, key === '' ? name : `${key}.${name}`))
}

/** What a page may cost that `budgets.json` doesn't name: bytes over the line, and files. */
export const defaultBudget: PageCost = { script: 10_000, style: 3_000, files: 3 }

const budgetsSchema = z.record(z.string(), z.object({ script: z.number(), style: z.number(), files: z.number() }))

interface Budgets {
  folder: string
  /** Where they stand. */
  file: string
}

/** Compares what each page takes over the line, packed, with what it may. */
export async function checkBudgets({ folder, file }: Budgets, release: Release, findings: Findings) {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return findings.skip(['budgets'], `there is no ${file}`)
  const parsed = budgetsSchema.safeParse(parseJson(text))
  if (!parsed.success)
    return findings.add('budgets', `${file} is none: {"PAGE": {"script": bytes, "style": bytes, "files": number}}`)
  const files = { ...release.files }
  // The site packs what is not.
  for (const name of Object.keys(files).filter((each) => /\.(m?js|css)$/.test(each) && !files[`${each}.br`])) {
    const content = await readFile(path.join(folder, name)).catch(() => Buffer.alloc(0))
    files[`${name}.br`] = { bytes: (await compress(content)).length, sha384: '' }
  }
  for (const [page, used] of Object.entries(costsOf({ ...release, files }))) {
    const allowed = own(parsed.data, page) ?? defaultBudget
    for (const kind of ['script', 'style', 'files'] as const)
      if (used[kind] > allowed[kind]) findings.add('budgets', `${page}: ${kind} ${used[kind]} of ${allowed[kind]}`)
  }
}
