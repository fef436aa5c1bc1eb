import puppeteer, { type Browser } from 'puppeteer-core'
import { findBrowser, findFirefox } from '../../scripts/checkout/index.ts'
import { isNoFault } from './test.ts'

/** A page in a browser that isn't the tests' own: as much of it as the journeys need. XPath names the elements to press. */
export interface OtherPage {
  /** @param path of the site */
  goto: (path: string) => Promise<unknown>
  evaluate: <Value>(script: () => Value) => Promise<Value>
  press: (xpath: string) => Promise<void>
  type: (name: string, value: string) => Promise<void>
  back: () => Promise<unknown>
  /**
   * Leaves for another document of the site, as a link does, with so many requests under way.
   * Only browsers that tests leave documents in have these two.
   */
  leave?: (path: string, pending?: number) => Promise<unknown>
  /** Goes back (-1) or forward (1) to another document. */
  traverse?: (steps: -1 | 1) => Promise<unknown>
  consoleLines: () => Promise<string[]>
}

export interface OtherBrowser {
  newPage: () => Promise<OtherPage>
  close: () => Promise<void>
}

/**
 * Starts a browser; returns null where it, or what drives it, is not installed.
 * @param origin of the site
 * @param backForwardCache whether pages that are left stay in memory, to be shown again as they were
 */
export type StartBrowser = (origin: string, backForwardCache: boolean) => Promise<OtherBrowser | null>

/** A browser that Puppeteer drives. @param origin of the site */
function puppeteerBrowser(browser: Browser, origin: string): OtherBrowser {
  return {
    async newPage() {
      const isFirefox = (await browser.version()).startsWith('firefox')
      for (const page of await browser.pages()) await page.close()
      const page = await browser.newPage()
      await page.setViewport({ width: 1440, height: 900 })
      const lines: string[] = []
      page.on('console', (message) => {
        if (!isNoFault(message.text(), message.location()?.url)) lines.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => lines.push(`error: ${(error as Error).message}`))
      return {
        goto: (path) => page.goto(origin + path),
        evaluate: (script) => page.evaluate(script),
        async press(xpath) {
          // Puppeteer's own click waits for frames, which headless browsers lose under load. Without them, the page may
          // move before the click arrives: then it goes elsewhere, and is made again.
          const element = (await page.waitForSelector(`::-p-xpath(${xpath})`))!
          let isPressed = false
          while (!isPressed) {
            const at = await element.evaluate((found) => {
              found.scrollIntoView({ block: 'center', behavior: 'instant' })
              found.addEventListener('click', () => Reflect.set(found, 'isPressed', true), {
                capture: true,
                once: true,
              })
              const [{ x, y, width, height } = new DOMRect()] = found.getClientRects()
              return { x: x + width / 2, y: y + height / 2 }
            })
            await page.mouse.click(at.x, at.y)
            // The document may be gone by the click.
            isPressed = await element.evaluate((found) => Reflect.has(found, 'isPressed')).catch(() => true)
          }
        },
        type: (name, value) => page.locator(`main [name="${name}"]`).fill(value),
        back: () => page.goBack(),
        // Puppeteer does not see the end of a navigation that takes the page from the back/forward cache.
        async leave(path, pending = 0) {
          // Firefox keeps no page that still loads something. Of a page that Chromium kept, Puppeteer never sees the end.
          if (isFirefox) await page.waitForNetworkIdle({ idleTime: 100, concurrency: pending })
          await page.evaluate((to) => void setTimeout(() => location.assign(to)), path)
        },
        traverse: (steps) => page.evaluate((by) => void setTimeout(() => history.go(by)), steps),
        consoleLines: () => Promise.resolve(lines),
      }
    },
    close: () => browser.close(),
  }
}

/** Chromium with its back/forward cache, which Playwright and Chromium without windows go without. */
export const startChromium: StartBrowser = async (origin, backForwardCache) => {
  const executablePath = await findBrowser()
  if (executablePath === null) return null
  const chromium = await puppeteer.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ...(backForwardCache ? [] : ['--disable-back-forward-cache']),
    ],
  })
  return puppeteerBrowser(chromium, origin)
}

/** Tests don't leave the machine: all but the site is asked of a proxy that isn't there. */
const offline = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
}

/** Firefox, driven by WebDriver BiDi; null where there is none. @param origin of the site */
export const startFirefox: StartBrowser = async (origin, backForwardCache) => {
  const executablePath = await findFirefox()
  if (executablePath === null) return null
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { ...offline, ...(backForwardCache ? {} : { 'browser.sessionhistory.max_total_viewers': 0 }) },
  })
  return puppeteerBrowser(firefox, origin)
}
