import { readFileSync } from 'node:fs'
import { isHydrated } from '@site/build/describe'
import type axe from 'axe-core'
import { expect, type Locator, type Page, test as base } from 'playwright/test'
import type { Postgres } from '../../scripts/checkout/index.ts'
import { withDatabase } from './database.ts'
import { type Site, startSite } from './site.ts'

interface Fixtures {
  consoleLines: string[]
  mails: Awaited<ReturnType<Site['watchMails']>>
}

export const test = base.extend<Fixtures, { site: Site; database: Postgres | null }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
  database: [async ({}, use) => withDatabase(use), { scope: 'worker', timeout: 180_000 }],
  baseURL: async ({ site }, use) => use(site.origin),
  consoleLines: async ({ page }, use) => use(recordConsole(page)),
  mails: async ({ site }, use) => use(await site.watchMails()),
})

const phone = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  hasTouch: true,
}

/** Declares tests for a phone. All other tests run on a desktop. */
export const onPhone = (declare: () => void) =>
  test.describe('on a phone', () => {
    test.use(phone)
    declare()
  })

/** Declares tests of layout, input and accessible names, which differ by screen size. */
export function onBothScreens(declare: (isPhone: boolean) => void) {
  test.describe('on a desktop', () => declare(false))
  onPhone(() => declare(true))
}

/** Returns the languages in which a test runs: on a phone only Japanese. */
export const localesOn = (isPhone: boolean) => (isPhone ? (['ja'] as const) : (['ja', 'en'] as const))

export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

/** Waits until the document is hydrated. Before that, a click on a link causes a full page load. */
export const hydrated = (page: Page) => page.waitForFunction(isHydrated)

/** Opens a page and blocks its scripts. @returns a function that lets them load and waits for hydration */
export async function openWithoutScripts(page: Page, path: string) {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/(?!starter\.)[^/]+\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    gate.resolve()
    await hydrated(page)
  }
}

/** Opens a page and waits until it is complete. On the home page, the slider replaces the first banner later. */
export async function openWhole(page: Page, path: string) {
  const response = await open(page, path)
  await bannersShown(page)
  return response
}

export const bannersShown = (page: Page) => page.waitForFunction(areBannersShown)

/** Runs in the page. Returns true if the slider is shown, or if the page has none. */
export function areBannersShown(): boolean {
  const banners = document.querySelector('main [aria-roledescription]')
  return banners === null || banners.querySelector('[aria-current]') !== null
}

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Runs axe on the document itself. The only frame of our own, the PDF viewer, has its own test. */
export async function runAxe(page: Page, include: string, options: axe.RunOptions) {
  // The script is large, so each document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // The layer that pdf.js puts over a page for screen readers repeats the document's own structure.
  const given = { context: { include, exclude: '.structTree' }, options: { ...options, iframes: false } }
  return page.evaluate((asked) => window.axe.run(asked.context, asked.options), given)
}

export async function expectNoFaults(page: Page, within = 'html') {
  const { violations } = await runAxe(page, within, { resultTypes: ['violations'] })
  expect.soft(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
}

export async function tabTo(target: Locator, key = 'Tab') {
  for (let stops = 0; stops < 60; stops += 1) {
    await target.page().keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

declare global {
  interface Window {
    axe: typeof axe
    shifts: string[]
  }
}

/** From the next load on, records each layout shift without recent input in `window.shifts`, with the first element. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources[0]?.node
        const name = moved instanceof Element ? moved.outerHTML.slice(0, 80) : String(moved?.textContent)
        if (!hadRecentInput) window.shifts.push(`${value.toFixed(4)} at ${scrollY}: ${name}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Runs in the page. Returns React's own text nodes, which React cannot update after a translator replaced them. */
export function textsOfReact(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (!Object.keys(currentNode).some((key) => key.startsWith('__reactFiber'))) continue
    found.push(`${currentNode.parentElement?.outerHTML.slice(0, 120)}: ${currentNode.nodeValue}`)
  }
  return found
}

/** Records the scripts that a page requests. @returns a function that counts how many of them contain React */
export function countReacts(page: Page): () => Promise<number> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  return async () => {
    // Request the scripts again, because the response of a script that is still loading cannot be read.
    const bodies = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()))
    return bodies.filter((body) => body.includes('react.transitional.element')).length
  }
}

export const isNoFault = (text: string, address = '') =>
  address.startsWith('https://www.openstreetmap.org/') ||
  // Chromium before 114 reports that it does not support popovers. There, a menu opens only once the script has loaded.
  text.startsWith("Found a 'popover' attribute")

export function recordConsole(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    if (!isNoFault(message.text(), message.location().url)) lines.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => lines.push(`error: ${error.message}`))
  return lines
}

export function skip(reason: string): void {
  console.log(reason)
  test.skip(true, reason)
}

export function needsDatabase({ database }: { database: Postgres | null }) {
  if (!database) skip('Skipped the database tests: PostgreSQL is not installed. See e2e/README.md.')
}

export { expect }
