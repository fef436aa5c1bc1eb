/** Milliseconds a pointer or the focus rests on a link before it is meant. */
const rest = 60

/** Pages a document fetches ahead; who looks at more of them is reading links. */
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
 * Has pages fetched as soon as a visitor seems to want them: a pointer or the focus rests on a link to one, or a finger
 * touches it. Never where data are to be saved.
 * @param fetchPage told of each address on this site once
 */
export function fetchAhead(fetchPage: (address: URL) => void) {
  const fetched = new Set<string>()
  /** The pointer's and the focus', which rest on different links. */
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

  /** What is pressed is on its way. */
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
