import { type Browser, type BrowserContext, type BrowserContextOptions, type ConsoleMessage, devices } from 'playwright'

export interface Profile {
  name: 'phone' | 'desktop'
  options: BrowserContextOptions
  /** Throttles the processor to a quarter, and the network to 1.6 Mbit/s with 150 ms latency. */
  isSlow: boolean
}

export const phone: Profile = {
  name: 'phone',
  options: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  isSlow: true,
}

export const desktop: Profile = { name: 'desktop', options: { viewport: { width: 1440, height: 900 } }, isSlow: false }

export interface AskedFile {
  url: string
  /** The resource type of the DevTools protocol: `Document`, `Script`, `Stylesheet`, `Image`, `Font`. */
  kind: string
  /** Bytes transferred, including headers. 0 if the file never finished loading. */
  bytes: number
  /** Position in the chain of requests that led to this one. The document has 1. */
  depth: number
  /** Milliseconds since the navigation began. */
  ended: number
}

export const bytesOf = (files: AskedFile[], kind: string) =>
  files.reduce((sum, file) => (file.kind === kind ? sum + file.bytes : sum), 0)

/** Returns the length of the longest chain of requests after the document. Pictures are not counted. */
export const depthOf = (files: AskedFile[]) =>
  Math.max(1, ...files.filter(({ kind }) => kind !== 'Image').map(({ depth }) => depth)) - 1

const hydratedLine = 'bench: hydrated'

/** Runs in the page before its own scripts, and logs the time at which React has hydrated the page. */
function watch(line: string) {
  const isHydrated = (element: Element | undefined) =>
    element !== undefined && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const look = () => {
    const [header, main, footer] = ['header a', 'main a, main button', 'footer a'].map((selector) => [
      ...document.querySelectorAll(selector),
    ])
    if ([header?.[0], main?.at(-1), footer?.at(-1)].every(isHydrated)) console.debug(line, performance.now())
    // Once per frame (16 ms). Checking more often would slow down the page that is measured.
    else setTimeout(look, 16)
  }
  look()
}

/** Runs in the page. All times are in milliseconds. Returns null before the largest contentful paint. */
function notesOf() {
  const entriesOf = (type: string) => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type, buffered: true })
    return observer.takeRecords() as (PerformanceEntry & { value?: number; hadRecentInput?: boolean })[]
  }
  const largest = entriesOf('largest-contentful-paint').at(-1)
  if (!largest) return null
  const shifts = entriesOf('layout-shift').filter(({ hadRecentInput }) => !hadRecentInput)
  return {
    largestPaint: largest.startTime,
    shift: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
    /** The part of each long task beyond 50 ms, summed up in milliseconds. */
    blocking: entriesOf('longtask').reduce((sum, { duration }) => sum + duration - 50, 0),
  }
}

/** Blocks all requests to other hosts. Intercepting them in Playwright would delay each one on a busy machine. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

export async function newVisitor(browser: Browser, { options }: Profile): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  await context.addInitScript(watch, hydratedLine)
  return context
}

/** Waits until the network is idle. @throws if the page is not hydrated after a minute */
export async function visit(context: BrowserContext, address: string, { isSlow }: Profile, hydrates = true) {
  const page = await context.newPage()
  // Start on another site, as most visits do. The browser then needs a new process; an empty tab would be reused.
  await page.goto('data:text/html,<title>elsewhere</title>')
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isSlow) {
    const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
    await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  const files = new Map<string, AskedFile>()
  let began: number | undefined
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, initiator, type = '', timestamp }) => {
    if (!url.startsWith('http')) return
    began ??= timestamp
    const cause = initiator.stack?.callFrames[0]?.url ?? initiator.url
    const depth = ([...files.values()].find((file) => file.url === cause)?.depth ?? 0) + 1
    files.set(requestId, { url, kind: type, bytes: 0, depth, ended: Infinity })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const file = files.get(requestId)
    if (file) Object.assign(file, { bytes: encodedDataLength, ended: (timestamp - (began ?? 0)) * 1000 })
  })
  // The page reports hydration with a console message. Polling from here would run long scripts in the page.
  const predicate = (message: ConsoleMessage) => message.text().startsWith(hydratedLine)
  const hydration = hydrates ? page.waitForEvent('console', { predicate, timeout: 60_000 }) : null
  const [logged] = await Promise.all([hydration, page.goto(address, { waitUntil: hydrates ? 'commit' : 'load' })])
  const hydrated = Number(logged?.text().slice(hydratedLine.length) ?? 0)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(notesOf)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return { page, files: [...files.values()], hydrated, ...(await page.evaluate(notesOf))! }
}
