import { AxeBuilder } from '@axe-core/playwright'
import { isHydrated } from '@site/build/describe'
import type { Email } from '@site/enquiry-service/testing'
import { expect, type Locator, type Page, test as base } from 'playwright/test'
import { type Site, startSite } from './site.ts'

interface Fixtures {
  consoleLines: string[]
  isPhone: boolean
  mails: () => Promise<Email[]>
}

export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  consoleLines: async ({ page }, use) => use(recordConsole(page)),
  mails: async ({ site }, use) => use(await site.watchMails()),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 600),
})

/** Ends the title of a rule that each screen and each language has to keep, but not each pair of them. */
export const phoneInJapanese = (locale: 'ja' | 'en') => (locale === 'ja' ? '(ja)' : '(en) @desktop')

export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

/** Waits until React has made the document its own: before that, a click on a link is a full load. */
export const hydrated = (page: Page) => page.waitForFunction(isHydrated)

/** Goes to a page whose scripts are on their way until the function is called that this gives. */
export async function openWithoutScripts(page: Page, path: string) {
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    release()
    await hydrated(page)
  }
}

/** Opens a page and waits for what comes once it is painted: the slider in place of the first banner. */
export async function openWhole(page: Page, path: string) {
  const response = await open(page, path)
  await bannersShown(page)
  return response
}

export const bannersShown = (page: Page) => page.waitForFunction(areBannersShown)

/** Runs in the page. */
export function areBannersShown(): boolean {
  const banners = document.querySelector('main [aria-roledescription]')
  return banners === null || banners.querySelector('[aria-current]') !== null
}

export async function expectNoFaults(page: Page, within = 'html') {
  // The layer that pdf.js puts over a page for screen readers repeats the document's own structure.
  const axe = new AxeBuilder({ page }).include(within).exclude('.structTree')
  // Axe describes and hands over only what is not in order.
  axe.options({ resultTypes: ['violations'], iframes: false })
  // The one frame of our own, the viewer, is judged by itself.
  const { violations } = await axe.setLegacyMode().analyze()
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
    shifts: string[]
  }
}

/** From the next load on: every shift that nobody asked for, with the first thing that moved. */
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

/** Runs in the page: the texts that React keeps as nodes of their own. It loses those that a translator replaces. */
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

/** From now on, which scripts a page asks for. @returns tells how many of those so far hold a React */
export function countReacts(page: Page): () => Promise<number> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  return async () => {
    // Asked for anew: what the page got can't be read of a script that is still on its way.
    const bodies = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()))
    return bodies.filter((body) => body.includes('react.transitional.element')).length
  }
}

/** Whether a line tells only that tests don't leave the machine, or what a browser does not know yet. */
export const isNoFault = (text: string, address = '') =>
  // The map's host can't be asked.
  address.startsWith('https://www.openstreetmap.org/') ||
  // Chromium before 114 notes that it does not know popovers yet. Without them a press before the script only waits.
  text.startsWith("Found a 'popover' attribute")

/** Records what a page writes to the console, and errors that nothing caught, as it happens. */
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

export { expect }
