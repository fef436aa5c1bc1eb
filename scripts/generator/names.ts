import { Script } from 'node:vm'
import { pageRows } from '@site/contract/pages'

/** Paths that a server answers itself; a test compares them with the server's sources. */
const sitePaths = ['api', 'assets', 'healthz', 'metrics', 'readyz', 'static', 'uploads']

/** Namespaces of texts, folders that tools make, and what commands call the whole site. */
const otherWords = ['contract', 'shell', 'coverage', 'dist', 'site']

export const pathsOf = (name: string) => ({ ja: `/${name.toLowerCase()}`, en: `/${name.toLowerCase()}-en` })

/** `CaseStudies` for `caseStudies`, as components are called. */
export const pascalCaseOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** @throws in one line why a page can't have the name, nor a remote, whose first page has it too */
export function checkName(name: string) {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    throw new Error(
      `"${name}" can't be a name: it takes lower-case letters and digits, a letter first, and camelCase for two words (caseStudies).`,
    )
  }
  if (isWordOfJavaScript(name)) throw new Error(`"${name}" can't be a name: it is a word of JavaScript.`)
  if ([...sitePaths, ...otherWords].includes(name.toLowerCase())) {
    throw new Error(`"${name}" can't be a name: the site or one of its tools uses it already.`)
  }
  const own = Object.values(pathsOf(name))
  const met = pageRows.find(({ id, marker, path }) =>
    [`/${id}`, `/${marker}`, path.ja, path.en].some((each) => own.includes(each.toLowerCase())),
  )
  if (met) {
    const { id, remote, path } = met
    throw new Error(`"${name}" is taken: the page ${id} of ${remote} is at ${path.ja} and ${path.en}.`)
  }
}

function isWordOfJavaScript(name: string): boolean {
  try {
    new Script(`'use strict'; const ${name} = 0`)
    return name in {}
  } catch {
    return true
  }
}
