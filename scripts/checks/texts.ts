// Texts of both languages have the same keys, and every key is used by the code beside it.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '@site/build/describe'
import { remoteNames, rootFolder } from '../checkout/index.ts'

/** Folders that hold a `ja.json` and an `en.json`, and the folders whose code may use their keys. */
const groups = [
  { texts: 'shell/src/locale/texts', users: ['shell/src'] },
  { texts: 'shell/contract/texts', users: ['shell/contract', 'shell/src', 'scripts/content'] },
]

const problems: string[] = []
for (const remote of remoteNames.map((name) => `mfe-${name}/src`)) {
  const files = await listFiles(path.join(rootFolder, remote))
  for (const file of files.filter((each) => each.endsWith('/ja.json'))) {
    groups.push({ texts: path.join(remote, path.dirname(file)), users: [remote] })
  }
}
for (const group of groups) await check(group)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

async function check({ texts, users }: { texts: string; users: string[] }) {
  const ja = await keysOf(path.join(rootFolder, texts, 'ja.json'))
  const en = await keysOf(path.join(rootFolder, texts, 'en.json'))
  for (const key of difference(ja, en)) problems.push(`${texts}/en.json lacks ${key}`)
  for (const key of difference(en, ja)) problems.push(`${texts}/ja.json lacks ${key}`)
  const code = await codeOf(users)
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

async function codeOf(folders: string[]): Promise<string> {
  const parts = folders.map(async (folder) => {
    const files = await listFiles(path.join(rootFolder, folder))
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    return Promise.all(sources.map((file) => readFile(path.join(rootFolder, folder, file), 'utf8')))
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
