import { createRequire } from 'node:module'
import type { BrowserName, CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { oldest } from './browsers.ts'

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
const builtins = data.javascript.builtins as Identifier

const browsers = [...oldest].map(([name, version]) => {
  // MDN and Browserslist use the same names for all other browsers.
  const id = name === 'ios_saf' ? 'safari_ios' : (name as BrowserName)
  if (!Object.hasOwn(data.browsers, id))
    throw new Error(`The browser data of MDN has no browser ${id}: map its name in shell/preset/floor/support.ts`)
  return { id, label: `${name} ${version}`, version }
})

const isOlder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) < 0

function has(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName } = statement
  if (typeof added !== 'string' || added === 'preview' || flags || prefix !== undefined || otherName !== undefined)
    return false
  return !isOlder(version, added.replace('≤', '')) && !(typeof removed === 'string' && !isOlder(version, removed))
}

/** Returns browsers such as `chrome 109`. Returns null if MDN does not list the feature. */
function lacking(feature: Identifier | undefined): string[] | null {
  const compat = feature?.__compat
  if (!compat) return null
  return browsers.flatMap(({ id, version, label }) => {
    const support = compat.support[id]
    return support === undefined || [support].flat().some((each) => has(each, version)) ? [] : [label]
  })
}

export const lackGlobal = (name: string) =>
  lacking(own(data.api, name) ?? own(own(data.api, 'Window'), name) ?? own(builtins, name))

export function lackMember(owner: string, name: string): string[] | null {
  const [ofApi, ofLanguage] = [own(data.api, owner), own(builtins, owner)]
  const member = own(ofApi, name) ?? own(ofApi, `${name}_static`) ?? own(ofLanguage, name)
  return lacking(member) ?? (owner === 'Window' ? lackGlobal(name) : null)
}

/** Interfaces that most code uses. Other interfaces have methods with common names, such as `draw` and `retry`. */
const common =
  /^(Array|ArrayBuffer|TypedArray|Iterator|Map|Set|String|Node|(HTML\w*|SVG)?Element|Document|DocumentFragment)$/

/** Returns null if no common interface has the method, and an empty list if one has it in all these browsers. */
export const lackMethod = (name: string) => methods.get(name) ?? null

const methods = new Map<string, string[]>()
for (const [owner, entry] of [...Object.entries(data.api), ...Object.entries(builtins)]) {
  for (const name of Object.keys(entry)) {
    const lack = lacking(own(entry as Identifier, name))
    if (lack === null) continue
    if (lack.length === 0) methods.set(name, [])
    else if (common.test(owner) && !methods.has(name)) methods.set(name, lack)
  }
}

/** The oldest browsers that lack the flag `v` of regular expressions. */
export const lackSetNotation = lacking(own(own(builtins, 'RegExp'), 'unicodeSets')) ?? []

function own(entry: Identifier | undefined, key: string): Identifier | undefined {
  return entry && key !== '__compat' && Object.hasOwn(entry, key) ? entry[key] : undefined
}
