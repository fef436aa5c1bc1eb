// Texts of both languages have the same keys, and every key is used: a page's by its folder, or by what its remote's
// pages share. No text holds an invisible character.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '@site/build/describe'
import { invisible, remoteNames, rootFolder } from '../checkout/index.ts'

interface Group {
  /** The folder that holds a `ja.json` and an `en.json`. */
  texts: string
  /** The folders whose code may use their keys. */
  users: string[]
  /** Folders among these that have texts of their own: a key they ask for is another. */
  others?: string[]
}

const groups: Group[] = [
  { texts: 'shell/src/locale/texts', users: ['shell/src'] },
  { texts: 'shell/contract/texts', users: ['shell/contract', 'shell/src', 'scripts/content'] },
]

/** Texts that have no keys in code, or are code. */
const otherTexts = [
  ...['shell/company', 'shell/pdf-viewer', 'scripts/content/documents'].flatMap((folder) => [
    `${folder}/ja.json`,
    `${folder}/en.json`,
  ]),
  'shell/contract/pages.ts',
  'shell/contract/enquiry/messages.ts',
  'mock-api/enquiry/composeMail.ts',
  'mock-api/db.json',
]

const problems: string[] = []
for (const remote of remoteNames.map((name) => `mfe-${name}/src`)) {
  const files = await listFiles(path.join(rootFolder, remote))
  const pages = files.filter((file) => file.endsWith('/ja.json')).map((file) => path.join(remote, path.dirname(file)))
  for (const page of pages) groups.push({ texts: page, users: [remote], others: pages.filter((each) => each !== page) })
}
for (const group of groups) await check(group)
const written = groups.flatMap(({ texts }) => [`${texts}/ja.json`, `${texts}/en.json`])
for (const file of [...written, ...otherTexts]) {
  for (const { index } of (await readFile(path.join(rootFolder, file), 'utf8')).matchAll(invisible)) {
    problems.push(`${file} has an invisible character at ${index}`)
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

async function check({ texts, users, others = [] }: Group) {
  const ja = await keysOf(path.join(rootFolder, texts, 'ja.json'))
  const en = await keysOf(path.join(rootFolder, texts, 'en.json'))
  for (const key of difference(ja, en)) problems.push(`${texts}/en.json lacks ${key}`)
  for (const key of difference(en, ja)) problems.push(`${texts}/ja.json lacks ${key}`)
  const code = await codeOf(users, others)
  for (const key of ja) {
    if (!isUsed(key, code)) problems.push(`${texts}: nothing uses ${key}`)
  }
}

function difference(some: Set<string>, others: Set<string>) {
  return [...some].filter((key) => !others.has(key))
}

async function keysOf(file: string): Promise<Set<string>> {
  const keys = new Set<string>()
  const collect = (value: unknown, prefix: string) => {
    // A list is used whole.
    if (typeof value !== 'object' || value === null || Array.isArray(value)) keys.add(prefix)
    else for (const [key, nested] of Object.entries(value)) collect(nested, prefix === '' ? key : `${prefix}.${key}`)
  }
  collect(JSON.parse(await readFile(file, 'utf8')), '')
  return keys
}

async function codeOf(folders: string[], without: string[]): Promise<string> {
  const parts = folders.map(async (folder) => {
    const files = (await listFiles(path.join(rootFolder, folder))).map((file) => path.join(folder, file))
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    const own = sources.filter((file) => !without.some((other) => file.startsWith(other + path.sep)))
    return Promise.all(own.map((file) => readFile(path.join(rootFolder, file), 'utf8')))
  })
  return (await Promise.all(parts)).flat().join('\n')
}

function escape(text: string) {
  return text.replace(/[^\w]/g, '\\$&')
}

/** A part of a key as code names it: by itself, or by a variable. */
function named(part: string) {
  return `(?:${escape(part)}|\\$\\{[^}]+\\})`
}

/** Asked for by its whole name, with variables for some of its parts (`menu.${entry}`), or in an object that is asked for whole. */
function isUsed(key: string, code: string): boolean {
  const parts = key.split('.')
  return parts.some((_, index) => {
    const above = parts.slice(0, index + 1)
    const name = `(?:(['"])${above.map(escape).join('\\.')}\\1|\\bt\\(\\s*\`${above.map(named).join('\\.')}\`)`
    const isWhole = index === parts.length - 1
    return new RegExp(isWhole ? name : `${name},\\s*\\{[^}]*\\breturnObjects: true`).test(code)
  })
}
