// Checks that texts have the same keys in both languages, that none is empty, and that code uses every key. For the
// texts of a page, that is the code of its folder, or code that the pages of its remote share.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rootFolder } from '../checkout/index.ts'

const filesOf = (patterns: string[]) => globSync(patterns, { cwd: rootFolder })
const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8')
const pageFolders = filesOf(['mfe-*/src/**/ja.json']).map((file) => path.dirname(file))

const problems = [
  ...problemsOf('shell/src/locale/texts', ['shell/src']),
  ...problemsOf('shell/contract/texts', ['shell/contract', 'shell/src', 'scripts/content']),
  ...pageFolders.flatMap((folder) => problemsOf(folder, [path.join(folder.split(path.sep)[0]!, 'src')])),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

/** @param folders those whose code may use the texts. Folders of pages that have their own texts are left out. */
function problemsOf(texts: string, folders: string[]): string[] {
  const [ja, en] = ['ja', 'en'].map((locale) => keysOf(JSON.parse(read(`${texts}/${locale}.json`)))) as [
    string[],
    string[],
  ]
  const others = pageFolders.filter((folder) => folder !== texts)
  const code = filesOf(folders.map((folder) => `${folder}/**/*.{ts,tsx}`))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !others.some((other) => file.startsWith(other + path.sep)))
    .map(read)
    .join('\n')
  const empty = ['ja', 'en'].filter((locale) => read(`${texts}/${locale}.json`).match(/[[:,]\s*"\s*"/))
  return [
    ...empty.map((locale) => `${texts}/${locale}.json has an empty text`),
    ...ja.filter((key) => !en.includes(key)).map((key) => `${texts}/en.json lacks ${key}`),
    ...en.filter((key) => !ja.includes(key)).map((key) => `${texts}/ja.json lacks ${key}`),
    ...ja.filter((key) => !isUsed(key, code)).map((key) => `${texts}: no code uses ${key}`),
  ]
}

function keysOf(texts: unknown, prefix = ''): string[] {
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return [prefix]
  return Object.entries(texts).flatMap(([key, text]) => keysOf(text, prefix === '' ? key : `${prefix}.${key}`))
}

/** Finds the full name, a name with variables (`menu.${entry}`), or an object that is requested whole. */
function isUsed(key: string, code: string): boolean {
  const parts = key.split('.')
  return parts.some((_, index) => {
    const above = parts.slice(0, index + 1).map((part) => part.replace(/\W/g, '\\$&'))
    const withVariables = above.map((part) => `(?:${part}|\\$\\{[^}]+\\})`).join('\\.')
    const name = `(?:(['"])${above.join('\\.')}\\1|\\bt\\(\\s*\`${withVariables}\`)`
    const isWhole = index === parts.length - 1
    return new RegExp(isWhole ? name : `${name},\\s*\\{[^}]*\\breturnObjects: true`).test(code)
  })
}
