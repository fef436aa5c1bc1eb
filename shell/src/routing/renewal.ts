import { redirectDocument } from 'react-router-dom'
import type { RouteData } from './currentPage.ts'

/** The server answers this path with the composition header alone. */
export const compositionPath = '/_composition'

/** Names what a document would be made with now: the shell's build and the releases that this visitor gets. */
export const compositionHeader = 'site-composition'

/** Milliseconds that a navigation waits for the composition. */
const patience = 5000

interface RenewalOptions {
  /** What the document was made with. Undefined if the server does not say. */
  own: string | undefined
  hash: () => string
  /** Whether the document loads by itself the page that the server could not load. */
  triesAgain: boolean
}

/** Loads the whole document at a navigation if it is outdated, unless the visitor has typed something in this tab. */
export function createRenewal({ own, hash, triesAgain }: RenewalOptions) {
  let outdated = false
  /** Whether the visitor has left a form with something typed in it. The form's page may keep that in this document. */
  let hasLeftTyped = false
  /** Whether the document itself starts the next load. It must not leave then: it could load itself for ever. */
  let isUnasked = triesAgain

  /** Whether other releases than the document's are active. Never rejects: without an answer the last one counts. */
  async function isOutdated(): Promise<boolean> {
    if (own === undefined) return false
    try {
      const answer = await fetch(compositionPath, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
      const now = answer.headers.get(compositionHeader)
      // A release can come back into force.
      if (now !== null) outdated = now !== own
    } catch {
      // Offline, or the site is down.
    }
    return outdated
  }

  function leave(address: string): never {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- React Router's way to load a document
    throw redirectDocument(address + hash())
  }

  /** Loads a page. Loads the whole document if it is outdated and nothing typed is lost, or if the page fails. */
  async function load(address: string, loadPage: () => Promise<RouteData>): Promise<RouteData> {
    const mayLeave = !isUnasked
    isUnasked = false
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
