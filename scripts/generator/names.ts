import { locales } from '@site/contract/locale'
import type { RowTexts } from '@site/contract/pages'
import ts from 'typescript'

/** What the site has already, as far as a new name can meet it. */
export interface Taken {
  rows: readonly { id: string; marker: string; remote: string; path: Record<'ja' | 'en', string> }[]
  remotes: readonly string[]
}

/** Paths that the server, or the development server, answers itself; a test compares them with the server's sources. */
const sitePaths = ['api', 'assets', 'design', 'healthz', 'metrics', 'readyz', 'static', 'uploads']

/** Texts that are no page's. */
const namespaces = ['contract', 'shell']

/** Folders that tools take for what they have made themselves. */
const toolFolders = ['coverage', 'dist']

/** What commands and messages call the other processes. */
const processes = ['api', 'shell', 'site']

export const pathsOf = (name: string) => ({ ja: `/${name.toLowerCase()}`, en: `/${name.toLowerCase()}-en` })

/** Npm takes no capital letters in a package's name: a remote of two words is known by them in one. */
export const remoteNameOf = (name: string) => name.toLowerCase()

/** `CaseStudies` for `caseStudies`, as components are called. */
export const pascalCaseOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** `Case studies` for `caseStudies`. */
export const wordsOf = (name: string) => pascalCaseOf(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

/** Why a page can't have a name, in one line; null where it can. */
export function problemOfPage(name: string, { rows }: Taken): string | null {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    return `"${name}" can't be a name: it takes lower-case letters and digits, a letter first, and camelCase for two words (caseStudies).`
  }
  if (isReservedWord(name) || name in {}) return `"${name}" can't be a name: it is a word of JavaScript.`
  if (namespaces.includes(name.toLowerCase())) return `"${name}" can't be a page: texts of that name are there already.`
  if (toolFolders.includes(name.toLowerCase()))
    return `"${name}" can't be a page: tools leave folders of that name out.`
  const paths = pathsOf(name)
  if (sitePaths.includes(name.toLowerCase())) return `"${name}" can't be a page: the site itself answers ${paths.ja}.`
  for (const row of rows) {
    if (isSame(row.id, name)) return `There is a page "${row.id}" already, of the remote ${row.remote}.`
    if (isSame(row.marker, name)) return `"${name}" is taken: it marks the page ${row.id}.`
    const met = locales.flatMap((locale) => locales.filter((other) => isSame(row.path[locale], paths[other])))[0]
    if (met) return `"${name}" is taken: the page ${row.id} answers at ${paths[met]}.`
  }
  return null
}

/** Why a remote, and its first page, can't have a name, in one line; null where they can. */
export function problemOfRemote(name: string, taken: Taken): string | null {
  const met = taken.remotes.find((remote) => isSame(remote, name))
  if (met !== undefined) return `There is a remote "${met}" already.`
  if (processes.includes(name)) return `"${name}" can't be a remote: commands call another part of the site that.`
  return problemOfPage(name, taken)
}

/** What a page is called until its texts are written. */
export function firstTexts(name: string): Record<'ja' | 'en', RowTexts> {
  const words = wordsOf(name)
  return {
    ja: {
      title: `${words}（仮題）`,
      keywords: `${words},検索に使われる語,コンマで区切って書きます`,
      description: `「${words}」のページで分かることを、ここに一、二文で書きます。`,
    },
    en: {
      title: words,
      keywords: `${words.toLowerCase()},words that people search for,separated by commas`,
      description: `Say here, in a sentence or two, what visitors find on the page “${words}”.`,
    },
  }
}

function isReservedWord(name: string): boolean {
  const word = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, name).scan()
  return word >= ts.SyntaxKind.FirstReservedWord && word <= ts.SyntaxKind.LastReservedWord
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
