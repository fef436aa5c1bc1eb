/** Milliseconds after which a pointer or the focus on a link counts as interest. */
const rest = 60

/** The most pages that a document fetches ahead. A visitor who points at more links is reading them. */
const most = 20

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the visitor pays for each byte, or waits for it. */
export function isSparing(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}

/**
 * Fetches pages as soon as a visitor seems to want them: a pointer or the focus rests on a link, or a finger touches it.
 * Fetches nothing if data are to be saved.
 * @param fetchPage called once for each address on this site
 */
export function fetchAhead(fetchPage: (address: URL) => void) {
  const fetched = new Set<string>()
  /** One for the pointer and one for the focus, which rest on different links. */
  const timers: Record<string, number> = {}

  function linkAt(event: Event): URL | null {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.target !== '' || link.hasAttribute('download')) return null
    const address = new URL(link.href)
    const isHere = address.pathname === location.pathname && address.search === location.search
    return address.origin === location.origin && !isHere ? address : null
  }

  function fetchOnce(address: URL) {
    const key = address.pathname + address.search
    if (fetched.has(key) || fetched.size >= most || isSparing()) return
    fetched.add(key)
    fetchPage(address)
  }

  function fetchSoon(event: Event) {
    window.clearTimeout(timers[event.type])
    const address = linkAt(event)
    if (address) timers[event.type] = window.setTimeout(() => fetchOnce(address), rest)
  }

  function fetchNow(event: Event) {
    const address = linkAt(event)
    if (address) fetchOnce(address)
  }

  /** The router loads the page of a link that is pressed. */
  function forget(event: Event) {
    for (const timer of Object.values(timers)) window.clearTimeout(timer)
    const address = linkAt(event)
    if (address) fetched.add(address.pathname + address.search)
  }

  document.addEventListener('mouseover', fetchSoon, { passive: true })
  document.addEventListener('focusin', fetchSoon, { passive: true })
  document.addEventListener('touchstart', fetchNow, { passive: true })
  document.addEventListener('click', forget, { capture: true, passive: true })
}
