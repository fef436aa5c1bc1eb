import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Script } from 'node:vm'
import { brotliCompress } from 'node:zlib'
import { locales } from '@site/contract/locale'
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
    const keys = await Promise.all(
      locales.map(async (locale) => {
        const code = await readFile(path.join(folder, texts[locale]), 'utf8').catch(() => null)
        if (code === null) return null
        const found = textsIn(code, texts[locale])
        if (typeof found === 'string') {
          findings.add('texts', found)
          return null
        }
        for (const [key, text] of found)
          if (text.trim() === '') findings.add('texts', `${page}.${locale}: ${key} is empty`)
        // Languages have other forms for numbers.
        return new Set([...found.keys()].map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))
      }),
    )
    const [first, second] = keys
    if (!first || !second) continue
    for (const key of first) if (!second.has(key)) findings.add('texts', `${page}.${locales[1]} lacks ${key}`)
    for (const key of second) if (!first.has(key)) findings.add('texts', `${page}.${locales[0]} lacks ${key}`)
  }
}

type Text = string | Text[] | { [key: string]: Text }
const textSchema: z.ZodType<Text> = z.lazy(() =>
  z.union([z.string(), z.array(textSchema), z.record(z.string(), textSchema)]),
)
const textsSchema = z.record(z.string(), textSchema)

/** A bundle's texts by key, or what is wrong with it. */
function textsIn(code: string, file: string): Map<string, string> | string {
  const module = { exports: {} as unknown }
  try {
    const wrapped = new Script(`(function (module, exports, require, __remote_base__) {${code}\n})`, { filename: file })
    const run = wrapped.runInThisContext() as (...given: unknown[]) => void
    run(module, module.exports, () => ({}), '/')
  } catch (error) {
    return `${file}: ${(error as Error).message}`
  }
  const exported = module.exports as { default?: unknown }
  const parsed = textsSchema.safeParse(exported.default ?? exported)
  if (!parsed.success) return `${file} exports no texts: strings by their keys`
  const flat = new Map<string, string>()
  const walk = (text: Text, key: string) => {
    if (typeof text === 'string') flat.set(key, text)
    // One language may say in three items what another says in two.
    else if (Array.isArray(text)) for (const item of text) walk(item, `${key}[]`)
    else for (const [name, value] of Object.entries(text)) walk(value, key === '' ? name : `${key}.${name}`)
  }
  walk(parsed.data, '')
  return flat
}

const budget = z.object({ script: z.number(), style: z.number(), files: z.number() })
const budgetsSchema = z.record(z.string(), budget)

/** What a page may cost that `budgets.json` doesn't name: bytes over the line, and files. */
export const defaultBudget: PageCost = { script: 10_000, style: 3_000, files: 3 }

/** A file's bytes over the line: the site packs what is not. */
async function packedBytes(folder: string, file: string): Promise<number> {
  const content = await readFile(path.join(folder, file)).catch(() => Buffer.alloc(0))
  return (await compress(content)).length
}

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
  const unpacked = Object.keys(release.files).filter(
    (name) => /\.(m?js|css)$/.test(name) && !release.files[`${name}.br`],
  )
  const sizes = await Promise.all(
    unpacked.map(async (name) => [`${name}.br`, { bytes: await packedBytes(folder, name), sha384: '' }] as const),
  )
  const packed = { ...release, files: { ...release.files, ...Object.fromEntries(sizes) } }
  for (const [page, used] of Object.entries(costsOf(packed))) {
    const allowed = own(parsed.data, page) ?? defaultBudget
    for (const kind of ['script', 'style', 'files'] as const) {
      if (used[kind] > allowed[kind]) findings.add('budgets', `${page}: ${kind} ${used[kind]} of ${allowed[kind]}`)
    }
  }
}
