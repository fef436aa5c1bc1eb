import type { RouteData } from './currentPage.ts'

/** Milliseconds after which a pointer or the focus on a link counts as interest. */
const rest = 60

/** Milliseconds for which a page that was fetched in advance may be shown. */
const freshFor = 10_000

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Returns whether the browser asks to save data, or the connection is 2G. */
export function isSavingData(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}

/**
 * Fetches a page once in advance, when the pointer or the focus rests on a link to it or a finger touches the link.
 * @returns a function that takes the fetched page of a URL; null if there is none, or if it is too old or failed
 */
export function fetchAhead(fetchPage: (address: URL) => Promise<RouteData | null>) {
  const fetched = new Map<string, { page: Promise<RouteData | null>; until: number } | null>()
  let timer = 0

  function onInterest(event: Event) {
    window.clearTimeout(timer)
    const address = linkAt(event)
    if (!address || event.type === 'click') return
    const fetchOnce = () => {
      if (fetched.has(address.href) || isSavingData()) return
      const page = fetchPage(address).catch(() => null)
      fetched.set(address.href, { page, until: performance.now() + freshFor })
    }
    if (event.type === 'touchstart') fetchOnce()
    else timer = window.setTimeout(fetchOnce, rest)
  }

  for (const type of ['mouseover', 'focusin', 'touchstart', 'click']) {
    document.addEventListener(type, onInterest, { capture: true, passive: true })
  }

  return async function take(address: string): Promise<RouteData | null> {
    const known = fetched.get(address)
    fetched.set(address, null)
    const page = known && known.until > performance.now() ? await known.page : null
    return page?.state === 'shown' && page.status === 200 ? page : null
  }
}

function linkAt({ target }: Event): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target !== '' || link.hasAttribute('download')) return null
  const address = new URL(link.href)
  address.hash = ''
  const isHere = address.pathname === location.pathname && address.search === location.search
  return address.origin === location.origin && !isHere ? address : null
}
