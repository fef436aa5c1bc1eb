import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium } from 'playwright'
import puppeteer, { type Browser } from 'puppeteer-core'
import { findBrowser, findFirefox, rootFolder } from '../../scripts/checkout/index.ts'
import { isNoFault, recordConsole } from './test.ts'

/** A page in a browser that isn't the tests' own: as much of it as the journeys need. XPath names the elements to press. */
export interface OtherPage {
  /** @param path of the site */
  goto: (path: string) => Promise<unknown>
  evaluate: <Value>(script: () => Value) => Promise<Value>
  press: (xpath: string) => Promise<void>
  type: (name: string, value: string) => Promise<void>
  /** Leaves for another document of the site, as a link does, with so many requests under way. */
  leave: (path: string, pending?: number) => Promise<unknown>
  /** Goes back (-1) or forward (1), and waits for nothing. */
  traverse: (steps: -1 | 1) => Promise<unknown>
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
 * @param chromiumArgs what a Chromium is started with
 */
export type StartBrowser = (
  origin: string,
  backForwardCache: boolean,
  chromiumArgs: string[],
) => Promise<OtherBrowser | null>

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
        // Puppeteer does not see the end of a navigation that takes the page from the back/forward cache.
        async leave(path, pending = 0) {
          // Firefox keeps no page that still loads something. Of a page that Chromium kept, Puppeteer never sees the end.
          if (isFirefox) await page.waitForNetworkIdle({ idleTime: 100, concurrency: pending })
          await page.evaluate((to) => void setTimeout(() => location.assign(to)), path)
        },
        async traverse(steps) {
          if (!isFirefox) return page.evaluate((by) => void setTimeout(() => history.go(by)), steps)
          // Firefox drops a page's own `history.go` under load. It takes a step that the driver asks for.
          void (steps < 0 ? page.goBack({ timeout: 0 }) : page.goForward({ timeout: 0 })).catch(() => null)
        },
        consoleLines: () => Promise.resolve(lines),
      }
    },
    close: () => browser.close(),
  }
}

/** Chromium with its back/forward cache, which Playwright and Chromium without windows go without. */
export const startChromium: StartBrowser = async (origin, backForwardCache, chromiumArgs) => {
  const executablePath = await findBrowser()
  if (executablePath === null) return null
  const browser = await puppeteer.launch({
    executablePath,
    headless: true,
    args: [...chromiumArgs, ...(backForwardCache ? [] : ['--disable-back-forward-cache'])],
  })
  return puppeteerBrowser(browser, origin)
}

/** Tests don't leave the machine: all but the site is asked of a proxy that isn't there. */
const offline = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
}

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

/** The oldest Chromium that the site supports, which Puppeteer no longer drives. Its program runs on Linux on x64 alone. */
export const startOldChromium: StartBrowser = async (origin, _, args) => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const browser = await chromium.launch({ executablePath: await unpackedProgram(), args })
  return {
    async newPage() {
      for (const context of browser.contexts()) await context.close()
      const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } })
      const lines = recordConsole(page)
      return {
        goto: (path) => page.goto(path),
        evaluate: (script) => page.evaluate(script),
        press: (xpath) => page.locator(`xpath=${xpath}`).first().click(),
        type: (name, value) => page.locator(`main [name="${name}"]`).fill(value),
        leave: (path) => page.goto(path),
        traverse: (steps) => page.evaluate((by) => history.go(by), steps),
        consoleLines: () => Promise.resolve(lines),
      }
    },
    close: () => browser.close(),
  }
}

/** Unpacks the program once. The package itself would unpack it to /tmp and leave it there. */
async function unpackedProgram(): Promise<string> {
  const require = createRequire(import.meta.url)
  const description = require.resolve('@sparticuz/chromium/package.json')
  const { version } = require(description) as { version: string }
  const program = path.join(rootFolder, `.cache/chromium/${version}`)
  if (existsSync(program)) return program
  await mkdir(path.dirname(program), { recursive: true })
  const packed = await readFile(path.join(path.dirname(description), 'bin/chromium.br'))
  await writeFile(`${program}.${process.pid}`, brotliDecompressSync(packed), { mode: 0o755 })
  await rename(`${program}.${process.pid}`, program)
  return program
}
