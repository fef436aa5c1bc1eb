import { redirectDocument } from 'react-router-dom'
import type { RouteData } from './currentPage.ts'

/** The server responds to this path with the composition header and no body. */
export const compositionPath = '/_composition'

/** Names the shell's build and the releases with which a document for this visitor would be made now. */
export const compositionHeader = 'site-composition'

/** The time limit for the response with the composition, in milliseconds. */
const patience = 5000

interface RenewalOptions {
  /** The composition of this document. Undefined if the server did not send it. */
  own: string | undefined
  /** Returns the fragment of the navigation's target, such as `#part`, or an empty string. */
  hash: () => string
  /** True if the server could not load the page, so that the document retries it automatically. */
  retriesAutomatically: boolean
}

/**
 * Decides at each navigation whether to load the whole document because this one is outdated. It does not do so if the
 * visitor has typed something.
 */
export function createRenewal({ own, hash, retriesAutomatically }: RenewalOptions) {
  let outdated = false
  /** True if the visitor has left a page with something typed in a form. This document may still have it. */
  let hasLeftTyped = false
  /** True if the next load is the automatic retry. It must not load the document again: that could repeat forever. */
  let isAutomaticRetry = retriesAutomatically

  /** Asks the server whether the document is outdated. Never rejects. Without a response it returns the last result. */
  async function isOutdated(): Promise<boolean> {
    if (own === undefined) return false
    try {
      const answer = await fetch(compositionPath, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
      const now = answer.headers.get(compositionHeader)
      if (now !== null) outdated = now !== own
    } catch {
      // The browser is offline or the site is down.
    }
    return outdated
  }

  function leave(address: string): never {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to load a document
    throw redirectDocument(address + hash())
  }

  /**
   * Loads a page. If the document is outdated, this loads the whole document instead, unless the visitor has typed
   * something. If the page fails to load, this asks whether the document is outdated, and then loads it even if
   * something is typed. The automatic retry never loads the document.
   */
  async function load(address: string, loadPage: () => Promise<RouteData>): Promise<RouteData> {
    const mayLeave = !isAutomaticRetry
    isAutomaticRetry = false
    hasLeftTyped ||= isSomethingTyped()
    if (outdated && mayLeave && !hasLeftTyped) leave(address)
    const data = await loadPage().catch(async (error: unknown) => {
      if (mayLeave && (await isOutdated())) leave(address)
      throw error
    })
    if (data.state !== 'failed') void isOutdated()
    else if (mayLeave && (await isOutdated())) leave(address)
    return data
  }

  return { isOutdated, load }
}

function isSomethingTyped(): boolean {
  return [...document.querySelectorAll<Field>('main form :is(input, textarea, select)')].some(isEntered)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isEntered(field: Field): boolean {
  if ('selectedIndex' in field) return field.selectedIndex > 0
  if (['hidden', 'submit', 'button', 'reset'].includes(field.type)) return false
  if ('checked' in field && ['checkbox', 'radio'].includes(field.type)) return field.checked !== field.defaultChecked
  return field.value !== ''
}
