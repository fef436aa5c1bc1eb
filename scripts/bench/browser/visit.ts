import { type Browser, type BrowserContext, type BrowserContextOptions, type ConsoleMessage, devices } from 'playwright'

export interface Profile {
  name: 'phone' | 'desktop'
  options: BrowserContextOptions
  /** Has a quarter of the processor, and a line of 1.6 Mbit/s with 150 ms. */
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
  /** As DevTools calls it: `Document`, `Script`, `Stylesheet`, `Image`, `Font`. */
  kind: string
  /** Over the line, headers among them; 0 for a file that never came to its end. */
  bytes: number
  /** How many requests came after one another until this one was made, the document being the first. */
  wave: number
  /** Milliseconds since the navigation began. */
  ended: number
}

export const bytesOf = (files: AskedFile[], kind: string) =>
  files.reduce((sum, file) => (file.kind === kind ? sum + file.bytes : sum), 0)

/** Waves of requests after the document, without pictures. */
export const wavesOf = (files: AskedFile[]) =>
  Math.max(1, ...files.filter(({ kind }) => kind !== 'Image').map(({ wave }) => wave)) - 1

const hydratedLine = 'bench: hydrated'

/** Runs in the page before any of its own code: says when React has hydrated it. */
function watch(line: string) {
  // React leaves the props on each element that it has hydrated. The first and the last elements of the page count.
  const isHydrated = (element: Element | undefined) =>
    element !== undefined && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const look = () => {
    const [header, main, footer] = ['header a', 'main a, main button', 'footer a'].map((selector) => [
      ...document.querySelectorAll(selector),
    ])
    if ([header?.[0], main?.at(-1), footer?.at(-1)].every(isHydrated)) console.debug(line, performance.now())
    // As often as a screen shows something: more would be work that the page doesn't have.
    else setTimeout(look, 16)
  }
  look()
}

/** Runs in the page: milliseconds that the browser has noted of it, and the layout's shift; null before it has painted. */
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
    /** Of tasks, what is beyond 50. */
    blocking: entriesOf('longtask').reduce((sum, { duration }) => sum + duration - 50, 0),
  }
}

/** Nothing leaves this machine. A handler of requests would delay each of them on a busy machine. */
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

/**
 * Opens an address as a visitor who may have been here before, and waits until the page rests.
 * @throws if the page isn't hydrated after a minute
 */
export async function visit(context: BrowserContext, address: string, { isSlow }: Profile, hydrates = true) {
  const page = await context.newPage()
  // A visit begins on another site, and so in another process: a page opened in an empty tab would use the tab's.
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
    const wave = ([...files.values()].find((file) => file.url === cause)?.wave ?? 0) + 1
    files.set(requestId, { url, kind: type, bytes: 0, wave, ended: Infinity })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const file = files.get(requestId)
    if (file) Object.assign(file, { bytes: encodedDataLength, ended: (timestamp - (began ?? 0)) * 1000 })
  })
  // The page says it: asking the page would run a script there that is longer than most of the page's own.
  const predicate = (message: ConsoleMessage) => message.text().startsWith(hydratedLine)
  const hydration = hydrates ? page.waitForEvent('console', { predicate, timeout: 60_000 }) : null
  const [said] = await Promise.all([hydration, page.goto(address, { waitUntil: hydrates ? 'commit' : 'load' })])
  const hydrated = Number(said?.text().slice(hydratedLine.length) ?? 0)
  await page.waitForLoadState('networkidle')
  // On a busy machine the browser may not have painted everything yet.
  await page.waitForFunction(notesOf)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return { page, files: [...files.values()], hydrated, ...(await page.evaluate(notesOf))! }
}
