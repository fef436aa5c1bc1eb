/// <reference types="trusted-types" />
import type { BrowserReleases } from '../remotes/pageSource.ts'

/** What may vouch for text that becomes markup or the address of a script. */
export const trustedTypesPolicies = ['default', 'inert']

/** Elements that run something, ask for something, or change what is around them. */
const active =
  'applet, base, dialog, embed, form, frame, frameset, iframe, link, math, meta, object, script, style, svg, template'

/** Elements whose content is text in one place and markup in another: with scripts and without, in HTML and in SVG. */
const ambiguous = 'noembed, noframes, noscript, plaintext, select, textarea, title, xmp'

const knownSinks = ['Element innerHTML', 'Element outerHTML', 'Element insertAdjacentHTML']

/** Whether HTML shows something and does nothing. Read in a document of its own, where nothing of it runs. */
export function isInert(html: string, parse: (html: string) => Document): boolean {
  // Comments and their like end in one place sooner than in another.
  if (/<[!?]/.test(html)) return false
  const { documentElement: whole } = parse(html)
  if (whole.querySelector(`${active}, ${ambiguous}, head > *`)) return false
  return [whole, ...whole.querySelectorAll('*')].every((element) =>
    [...element.attributes].every(
      ({ name, value }) => !name.startsWith('on') && (textAttributes.test(name) || !runs(value)),
    ),
  )
}

/** What they say is no address, whatever it looks like. */
const textAttributes = /^(?:alt$|title$|aria-|data-)/

/** Browsers skip white space and control characters in a scheme. */
const runs = (value: string) => /^(javascript|vbscript|data:text)/i.test(value.replace(/[\0-\x20]/g, ''))

/** Whether the text of a script is JSON, as search engines read it: a value, and no code. */
export function isData(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Whether a script comes from the shell's build or from a release that this document is made with. */
export function isScriptOfSite(address: string, releases: BrowserReleases): boolean {
  const { href } = new URL(address, location.href)
  const entries = Object.values(releases).map(({ entry }) => new URL(entry, location.href))
  const folders = [new URL('/assets/', location.href), ...entries.map((entry) => new URL('.', entry))]
  return folders.some((folder) => href.startsWith(folder.href))
}

/**
 * Has the browser ask here before text becomes markup or the address of a script, whoever hands it over: the shell, a
 * remote of any release, a library. What is refused throws, and is reported as a violation of the document's policy.
 */
export function guardSinks(releases: BrowserReleases) {
  const { trustedTypes } = window
  if (!trustedTypes) return
  const reading = trustedTypes.createPolicy('inert', { createHTML: (html) => html })
  // The parser takes what the policy made; its type knows only of text.
  const parse = (html: string) =>
    new DOMParser().parseFromString(reading.createHTML(html) as unknown as string, 'text/html')
  // Null has the browser refuse and report, which the types don't know of.
  trustedTypes.createPolicy('default', {
    createHTML: (html, _type: string, sink: string) =>
      (knownSinks.includes(sink) && isInert(html, parse) ? html : null) as string,
    createScript: (text) => (isData(text) ? text : null) as string,
    createScriptURL: (address) => (isScriptOfSite(address, releases) ? address : null) as string,
  })
}
