/// <reference types="trusted-types" />
import type { BrowserReleases } from '../remotes/pageSource.ts'

/** The names of the Trusted Types policies that the content security policy allows. */
export const trustedTypesPolicies = ['default', 'inert']

/** Elements that run code, load something, or affect the elements around them. */
const active =
  'applet, base, dialog, embed, form, frame, frameset, iframe, link, math, meta, object, script, style, svg, template'

/** Elements whose content is text or markup, depending on whether scripts run and whether they are in HTML or SVG. */
const ambiguous = 'noembed, noframes, noscript, plaintext, select, textarea, title, xmp'

const knownSinks = ['Element innerHTML', 'Element outerHTML', 'Element insertAdjacentHTML']

/**
 * Returns whether HTML only shows something and does nothing else.
 * @param parse parses HTML into a separate document, in which no code runs
 */
export function isInert(html: string, parse: (html: string) => Document): boolean {
  // Comments and similar markup can end at different places, depending on where the HTML is inserted.
  if (/<[!?]/.test(html)) return false
  const { documentElement: whole } = parse(html)
  if (whole.querySelector(`${active}, ${ambiguous}, head > *`)) return false
  return [whole, ...whole.querySelectorAll('*')].every((element) =>
    [...element.attributes].every(
      ({ name, value }) => !name.startsWith('on') && (textAttributes.test(name) || !runs(value)),
    ),
  )
}

/** Attributes whose value is never an address, even if it looks like one. */
const textAttributes =
  /^(?:alt|colspan|datetime|dir|height|hreflang|id|lang|rowspan|scope|span|start|title|value|width)$|^(?:aria|data)-/

/** Returns whether a URL can run code. Ignores white space and control characters in its scheme, as browsers do. */
const runs = (value: string) => /^(javascript|vbscript|data:text)/i.test(value.replace(/[\0-\x20]/g, ''))

export function isData(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Returns whether a script's URL is in the shell's build or in a release that this document was composed from. */
export function isScriptOfSite(address: string, releases: BrowserReleases): boolean {
  const { href } = new URL(address, location.href)
  const entries = Object.values(releases).map(({ entry }) => new URL(entry, location.href))
  const folders = [new URL('/assets/', location.href), ...entries.map((entry) => new URL('.', entry))]
  return folders.some((folder) => href.startsWith(folder.href))
}

/**
 * Makes the browser check each text here before it becomes markup or a script. A refused text throws where it is used,
 * and the browser reports it.
 */
export function guardSinks(releases: BrowserReleases) {
  const { trustedTypes } = window
  if (!trustedTypes) return
  const reading = trustedTypes.createPolicy('inert', { createHTML: (html) => html })
  // `parseFromString` accepts the policy's `TrustedHTML`, but its type declares only strings.
  const parse = (html: string) =>
    new DOMParser().parseFromString(reading.createHTML(html) as unknown as string, 'text/html')
  // Null makes the browser block the text and report it. The type declarations do not allow null.
  trustedTypes.createPolicy('default', {
    createHTML: (html, _type: string, sink: string) =>
      (knownSinks.includes(sink) && isInert(html, parse) ? html : null) as string,
    createScript: (text) => (isData(text) ? text : null) as string,
    createScriptURL: (address) => (isScriptOfSite(address, releases) ? address : null) as string,
  })
}
