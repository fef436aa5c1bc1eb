import type { Browser } from 'playwright'

export interface FirstLoad {
  /** Compressed bytes over the network by kind, up to hydration. */
  bytes: { document: number; script: number; stylesheet: number; image: number; other: number }
  requests: number
  /** Length of the longest chain of requests that had to wait for one another, the document being the first. */
  waves: number
}

type Kind = keyof FirstLoad['bytes']

const kinds: Record<string, Kind> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'stylesheet',
  Image: 'image',
}

/** Loads a page in a browser that has cached nothing and counts what came before React had taken it over. */
export async function measureFirstLoad(browser: Browser, address: string): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.route(
    (url) => url.hostname !== 'localhost' && url.hostname !== '127.0.0.1',
    (route) => route.abort(),
  )
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const wave = new Map<string, number>()
  const kindOf = new Map<string, Kind>()
  const result: FirstLoad = {
    bytes: { document: 0, script: 0, stylesheet: 0, image: 0, other: 0 },
    requests: 0,
    waves: 0,
  }
  let counting = true
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    if (!counting || request.url.startsWith('data:')) return
    const cause = initiator.stack?.callFrames[0]?.url ?? initiator.url
    const depth = (cause === undefined ? 0 : (wave.get(cause) ?? 0)) + 1
    wave.set(request.url, depth)
    kindOf.set(requestId, kinds[type ?? ''] ?? 'other')
    result.requests += 1
    // The icon is the browser's own wish, and pictures don't hold up the page.
    if (kindOf.get(requestId) !== 'image') result.waves = Math.max(result.waves, depth)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId)
    if (kind !== undefined) result.bytes[kind] += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  counting = false
  await page.waitForLoadState('networkidle')
  await context.close()
  return result
}
