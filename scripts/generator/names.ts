import { Script } from 'node:vm'
import { pageRows } from '@site/contract/pages'

/** Paths that the server uses itself. A test compares them with the server's sources. */
const sitePaths = ['api', 'assets', 'healthz', 'metrics', 'readyz', 'static', 'uploads']

/** Other reserved names: namespaces of texts, folders that tools make, and the name of the whole site in commands. */
const otherWords = ['contract', 'shell', 'coverage', 'dist', 'site']

export const pathsOf = (name: string) => ({ ja: `/${name.toLowerCase()}`, en: `/${name.toLowerCase()}-en` })

export const pascalCaseOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Checks the name of a page. A remote has the same name as its first page. @throws Error with the reason */
export function checkName(name: string) {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    throw new Error(
      `"${name}" can't be a name: use letters and digits, a lower-case letter first, and camelCase for two words (caseStudies).`,
    )
  }
  if (isWordOfJavaScript(name)) throw new Error(`"${name}" can't be a name: it is a reserved word of JavaScript.`)
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
