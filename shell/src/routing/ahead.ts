/** Milliseconds after which a pointer or the focus on a link counts as interest. */
const rest = 60

/** The most pages that a document fetches ahead. A visitor who points at more links is reading them. */
const most = 20

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

export function isSparing(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}

/** Fetches a page once when a pointer or the focus rests on a link to it, or a finger touches one. */
export function fetchAhead(fetchPage: (address: URL) => void) {
  const fetched = new Set<string>()
  /** One for the pointer and one for the focus, which rest on different links. */
  const timers: Record<string, number> = {}

  function onInterest(event: Event) {
    const isClick = event.type === 'click'
    for (const type of isClick ? Object.keys(timers) : [event.type]) window.clearTimeout(timers[type])
    const address = linkAt(event)
    if (!address) return
    const key = address.pathname + address.search
    const fetchOnce = () => {
      if (fetched.has(key) || fetched.size >= most || isSparing()) return
      fetched.add(key)
      fetchPage(address)
    }
    // The router loads the page of a link that is pressed.
    if (isClick) fetched.add(key)
    else if (event.type === 'touchstart') fetchOnce()
    else timers[event.type] = window.setTimeout(fetchOnce, rest)
  }

  for (const type of ['mouseover', 'focusin', 'touchstart', 'click']) {
    document.addEventListener(type, onInterest, { capture: true, passive: true })
  }
}

function linkAt({ target }: Event): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target !== '' || link.hasAttribute('download')) return null
  const address = new URL(link.href)
  const isHere = address.pathname === location.pathname && address.search === location.search
  return address.origin === location.origin && !isHere ? address : null
}
