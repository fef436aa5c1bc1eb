import { redirectDocument } from 'react-router-dom'
import type { RouteData } from './routeData.ts'

/** Answered with nothing but the header. */
export const compositionPath = '/_composition'

/** What a document would be made with now: the shell's build and the releases that this visitor is shown. */
export const compositionHeader = 'site-composition'

/** Milliseconds a visitor waits to be told. */
const patience = 5000

interface RenewalOptions {
  /** What the document was made with; undefined where nobody says. */
  own: string | undefined
  /** The hash of the address that is being loaded. */
  hash: () => string
  /** Whether the document tries by itself what the server could not have. */
  triesAgain: boolean
}

/**
 * Has a tab that was opened with other releases than those in force loaded anew, at a navigation: it is told on what it asks
 * anyway, and else asks at the navigation itself. What was typed is not lost to it.
 */
export function createRenewal({ own, hash, triesAgain }: RenewalOptions) {
  let outdated = false
  /** Whether what was typed in a form has been left in this document, where the form's page may have kept it. */
  let hasLeftTyped = false
  /** Whether the next load is nobody's wish: a document that loads itself anew could do so for ever. */
  let isUnasked = triesAgain
  let timesNoted = 0

  function noteComposition(headers: Headers) {
    const now = headers.get(compositionHeader)
    if (now === null || own === undefined) return
    // What was in force may be so again.
    outdated = now !== own
    timesNoted += 1
  }

  /** Whether other releases than the document's are in force. Never rejects: who isn't told knows what was said before. */
  async function isOutdated(): Promise<boolean> {
    if (own === undefined) return false
    try {
      const answer = await fetch(compositionPath, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
      noteComposition(answer.headers)
    } catch {
      // Offline, or the site is away.
    }
    return outdated
  }

  function leave(address: string): never {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- React Router's way to load a document
    throw redirectDocument(address + hash())
  }

  /** Loads a page, or the whole document where that is outdated and nothing is lost by it, or nothing else helps. */
  async function load(address: string, loadPage: () => Promise<RouteData>): Promise<RouteData> {
    const mayLeave = !isUnasked
    isUnasked = false
    hasLeftTyped ||= isSomethingTyped()
    if (outdated && mayLeave && !hasLeftTyped) leave(address)
    const before = timesNoted
    const data = await loadPage().catch(async (error: unknown) => {
      if (mayLeave && (await isOutdated())) leave(address)
      throw error
    })
    if (data.state === 'failed') {
      if (mayLeave && (await isOutdated())) leave(address)
    } else if (timesNoted === before) void isOutdated()
    return data
  }

  return { noteComposition, isOutdated, load }
}

/** Whether the visitor has entered something to be sent; what a page is only shown by goes with the page anyway. */
function isSomethingTyped(): boolean {
  const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main form :is(input, textarea)')]
  const chosen = [...document.querySelectorAll<HTMLSelectElement>('main form select')]
  return typed.some(isEntered) || chosen.some(({ selectedIndex }) => selectedIndex > 0)
}

function isEntered(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (['hidden', 'submit', 'button', 'reset'].includes(field.type)) return false
  if ('checked' in field && ['checkbox', 'radio'].includes(field.type)) return field.checked !== field.defaultChecked
  return field.value !== ''
}
