import type { Browser, BrowserContext, Page } from 'playwright'

/** The line and the machine a visit is made with. */
export interface Profile {
  name: 'phone' | 'desktop'
  viewport: { width: number; height: number }
  userAgent?: string
  /** Times the processor is slowed down. */
  slowdown: number
  /** Milliseconds and bytes a second; null where the line is left as it is. */
  line: { latency: number; throughput: number } | null
}

export const phone: Profile = {
  name: 'phone',
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  slowdown: 4,
  line: { latency: 150, throughput: 1_600_000 / 8 },
}

export const desktop: Profile = {
  name: 'desktop',
  viewport: { width: 1440, height: 900 },
  slowdown: 1,
  line: null,
}

export type Kind = 'document' | 'script' | 'style' | 'image' | 'font' | 'other'

/** A file that a page asked for. */
export interface AskedFile {
  url: string
  kind: Kind
  /** Over the line, headers among them; 0 for one that never came to its end. */
  bytes: number
  /** Without the headers. */
  body: number
  /** How many requests came after one another until this one was made, the document being the first. */
  wave: number
  /** Milliseconds since the navigation began. */
  ended: number
}

export interface Visit {
  /** Until the page rests. */
  files: AskedFile[]
  /** Milliseconds since the navigation began. */
  firstPaint: number
  largestPaint: number
  hydrated: number
  /** When a press on the menu's button first opened it; 0 where the page has no such button in view. */
  menu: number
  /** Layout shift, as web vitals count it. */
  shift: number
  /** Milliseconds of tasks beyond 50, until the page rests. */
  blocking: number
}

/** The files that the page had before React took it over. */
export const untilHydrated = ({ files, hydrated }: Visit) => files.filter(({ ended }) => ended <= hydrated)

export const bytesOf = (files: AskedFile[], kind: Kind) =>
  files.reduce((sum, file) => (file.kind === kind ? sum + file.bytes : sum), 0)

/** Waves of requests after the document, without pictures. */
export const wavesOf = (files: AskedFile[]) =>
  Math.max(1, ...files.filter(({ kind }) => kind !== 'image').map(({ wave }) => wave)) - 1

const kinds: Record<string, Kind> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Image: 'image',
  Font: 'font',
}

declare global {
  interface Window {
    benchMarks: Marks
    tellHydrated?: (nothing: string) => void
  }
}

interface Marks {
  firstPaint: number
  largestPaint: number
  hydrated: number
  menu: number
  shift: number
  blocking: number
}

/** Runs in the page before anything of it: notes what happens, and when. */
function observe() {
  const marks: Marks = { firstPaint: 0, largestPaint: 0, hydrated: 0, menu: 0, shift: 0, blocking: 0 }
  window.benchMarks = marks
  const on = (type: string, note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.firstPaint = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    marks.largestPaint = startTime
  })
  on('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) marks.shift += value
  })
  on('longtask', ({ duration }) => {
    marks.blocking += duration - 50
  })
  const press = () => {
    const button = document.querySelector<HTMLElement>('header button[aria-haspopup="dialog"]')
    const dialog = document.querySelector<HTMLDialogElement>('dialog')
    if (marks.menu > 0 || marks.firstPaint === 0 || !dialog || !button?.checkVisibility()) return
    button.click()
    if (!dialog.open) return
    marks.menu = performance.now()
    dialog.close()
  }
  // React keeps on each element that it has taken over what it was given: the first and the last of the page count.
  const isTaken = (element: Element | undefined) =>
    element !== undefined && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const look = () => {
    press()
    const main = document.querySelectorAll('main a, main button')
    const ends = [
      document.querySelector('header a'),
      main[main.length - 1],
      [...document.querySelectorAll('footer a')].at(-1),
    ]
    if (ends.every((element) => element && isTaken(element))) {
      marks.hydrated = performance.now()
      window.tellHydrated?.('')
    } else {
      // As often as a screen shows something: more would be work that the page doesn't have.
      setTimeout(look, 16)
    }
  }
  look()
}

/** Nothing leaves this machine; a handler of requests would hold up each of them, on a busy machine for long. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

export async function newVisitor(browser: Browser, profile: Profile): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: profile.viewport,
    ...(profile.userAgent
      ? { userAgent: profile.userAgent, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
      : {}),
    serviceWorkers: 'block',
  })
  await context.addInitScript(observe)
  return context
}

interface OpenedPage {
  page: Page
  /** What it has asked for so far. */
  files: () => AskedFile[]
}

/** Where visitors come from is another site, and so another process: a page opened in an empty tab would find its own. */
const elsewhere = 'data:text/html,<title>elsewhere</title>'

/** @throws Error where a page isn't hydrated after a minute: on no line and no machine does it take as long */
async function within(page: Page, isHydrated: Promise<unknown>) {
  const late = page.waitForTimeout(60_000).then(() => {
    throw new Error(`${page.url()} is not hydrated after a minute`)
  })
  await Promise.race([isHydrated, late])
}

/** Opens an address as a visitor who may have been here before, and waits until the page rests. */
export async function openPage(
  context: BrowserContext,
  address: string,
  profile: Profile,
  hydrates = true,
): Promise<OpenedPage> {
  const page = await context.newPage()
  await page.goto(elsewhere)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (profile.line) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.line.latency,
      downloadThroughput: profile.line.throughput,
      uploadThroughput: profile.line.throughput,
    })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown })
  const files = new Map<string, AskedFile>()
  const waves = new Map<string, number>()
  const headers = new Map<string, number>()
  let began = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type, timestamp }) => {
    if (!request.url.startsWith('http')) return
    if (began === 0) began = timestamp
    const cause = initiator.stack?.callFrames[0]?.url ?? initiator.url
    const wave = (cause === undefined ? 0 : (waves.get(cause) ?? 0)) + 1
    waves.set(request.url, wave)
    files.set(requestId, {
      url: request.url,
      kind: kinds[type ?? ''] ?? 'other',
      bytes: 0,
      body: 0,
      wave,
      ended: Infinity,
    })
  })
  session.on('Network.responseReceived', ({ requestId, response }) =>
    headers.set(requestId, response.encodedDataLength),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const file = files.get(requestId)
    if (!file) return
    const body = encodedDataLength - (headers.get(requestId) ?? 0)
    Object.assign(file, { bytes: encodedDataLength, body, ended: (timestamp - began) * 1000 })
  })
  // Told by the page: what asks it would bring a script of its own, longer than most of the page's.
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'tellHydrated' })
  const isHydrated = new Promise((resolve) => session.once('Runtime.bindingCalled', resolve))
  await page.goto(address, { waitUntil: 'commit' })
  if (hydrates) await within(page, isHydrated)
  else await page.waitForLoadState('load')
  await page.waitForLoadState('networkidle')
  // On a busy machine what has come may not be painted yet.
  await page.waitForFunction(() => window.benchMarks.largestPaint > 0)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return { page, files: () => [...files.values()] }
}

/** The same, for what it took. */
export async function visit(
  context: BrowserContext,
  address: string,
  profile: Profile,
  hydrates = true,
): Promise<Visit> {
  const { page, files } = await openPage(context, address, profile, hydrates)
  const marks = await page.evaluate(() => window.benchMarks)
  await page.close()
  return { files: files(), ...marks }
}
