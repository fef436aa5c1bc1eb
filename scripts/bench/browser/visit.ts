import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'

export interface Profile {
  name: 'phone' | 'desktop'
  options: BrowserContextOptions
  /** Times the processor is slowed down. */
  slowdown: number
  /** Milliseconds, and bytes per second; null leaves the line as it is. */
  line: { latency: number; downloadThroughput: number; uploadThroughput: number } | null
}

export const phone: Profile = {
  name: 'phone',
  options: {
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  },
  slowdown: 4,
  line: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 },
}

export const desktop: Profile = {
  name: 'desktop',
  options: { viewport: { width: 1440, height: 900 } },
  slowdown: 1,
  line: null,
}

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

interface Marks {
  /** Milliseconds since the navigation began. */
  largestPaint: number
  hydrated: number
  shift: number
  /** Milliseconds of tasks beyond 50. */
  blocking: number
}

export const bytesOf = (files: AskedFile[], kind: string) =>
  files.reduce((sum, file) => (file.kind === kind ? sum + file.bytes : sum), 0)

/** Waves of requests after the document, without pictures. */
export const wavesOf = (files: AskedFile[]) =>
  Math.max(1, ...files.filter(({ kind }) => kind !== 'Image').map(({ wave }) => wave)) - 1

declare global {
  interface Window {
    benchMarks: Marks
  }
}

const hydratedLine = 'bench: hydrated'

/** Runs in the page before any of its own code: notes what happens, and when. */
function observe(line: string) {
  const marks: Marks = { largestPaint: 0, hydrated: 0, shift: 0, blocking: 0 }
  window.benchMarks = marks
  const on = (type: string, note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    marks.largestPaint = startTime
  })
  on('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) marks.shift += value
  })
  on('longtask', ({ duration }) => {
    marks.blocking += duration - 50
  })
  // React leaves the props on each element that it has hydrated. The first and the last elements of the page count.
  const isHydrated = (element: Element | undefined) =>
    element !== undefined && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const look = () => {
    const [header, main, footer] = ['header a', 'main a, main button', 'footer a'].map((selector) => [
      ...document.querySelectorAll(selector),
    ])
    if ([header?.[0], main?.at(-1), footer?.at(-1)].every(isHydrated)) {
      marks.hydrated = performance.now()
      console.debug(line)
    } else {
      // As often as a screen shows something: more would be work that the page doesn't have.
      setTimeout(look, 16)
    }
  }
  look()
}

/** Nothing leaves this machine. A handler of requests would delay each of them on a busy machine. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

export async function newVisitor(browser: Browser, { options }: Profile): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  await context.addInitScript(observe, hydratedLine)
  return context
}

interface Visit extends Marks {
  page: Page
  files: AskedFile[]
}

/**
 * Opens an address as a visitor who may have been here before, and waits until the page rests.
 * @throws if the page isn't hydrated after a minute
 */
export async function visit(
  context: BrowserContext,
  address: string,
  { slowdown, line }: Profile,
  hydrates = true,
): Promise<Visit> {
  const page = await context.newPage()
  // A visit begins on another site, and so in another process: a page opened in an empty tab would use the tab's.
  await page.goto('data:text/html,<title>elsewhere</title>')
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (line) await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
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
  const hydrated = hydrates
    ? page.waitForEvent('console', { predicate: (message) => message.text() === hydratedLine, timeout: 60_000 })
    : page.waitForEvent('load')
  await Promise.all([hydrated, page.goto(address, { waitUntil: 'commit' })])
  await page.waitForLoadState('networkidle')
  // On a busy machine the browser may not have painted everything yet.
  await page.waitForFunction(() => window.benchMarks.largestPaint > 0)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return { page, files: [...files.values()], ...(await page.evaluate(() => window.benchMarks)) }
}
