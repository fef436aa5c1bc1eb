import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium } from 'playwright'
import puppeteer, { type Browser } from 'puppeteer-core'
import { findBrowser, findFirefox, rootFolder } from '../../scripts/checkout/index.ts'
import { isNoFault, recordConsole } from './test.ts'

/** A page in a browser that Playwright's test runner does not drive, with the actions that the journeys need. */
export interface OtherPage {
  goto: (path: string) => Promise<unknown>
  evaluate: <Value>(script: () => Value) => Promise<Value>
  press: (xpath: string) => Promise<void>
  type: (name: string, value: string) => Promise<void>
  leave: (path: string, pending?: number) => Promise<unknown>
  traverse: (steps: -1 | 1) => Promise<unknown>
  consoleLines: () => Promise<string[]>
}

export interface OtherBrowser {
  newPage: () => Promise<OtherPage>
  close: () => Promise<void>
}

/** Returns null if the browser or its driver is not installed. */
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
          // Puppeteer's own click waits for animation frames, which headless browsers sometimes lose under load. This
          // click does not wait. If the page shifts before the click arrives, it misses the element and is repeated.
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
            // The click may have navigated to another document. Then evaluation fails, and the press succeeded.
            isPressed = await element.evaluate((found) => Reflect.has(found, 'isPressed')).catch(() => true)
          }
        },
        type: (name, value) => page.locator(`main [name="${name}"]`).fill(value),
        // Navigate by script, not with `page.goto`: Puppeteer does not detect the end of a navigation that involves the
        // back/forward cache.
        async leave(path, pending = 0) {
          // Firefox does not put a page with unfinished requests into the cache. Under load, lazy pictures start late.
          // In Chromium this would wait forever: Puppeteer never sees the requests of a page from the cache end.
          if (isFirefox) await page.waitForNetworkIdle({ idleTime: 500, concurrency: pending })
          await page.evaluate((to) => void setTimeout(() => location.assign(to)), path)
        },
        async traverse(steps) {
          if (!isFirefox) return page.evaluate((by) => void setTimeout(() => history.go(by)), steps)
          // Under load, Firefox ignores `history.go` calls of a page, but not steps that the driver requests.
          void (steps < 0 ? page.goBack({ timeout: 0 }) : page.goForward({ timeout: 0 })).catch(() => null)
        },
        consoleLines: () => Promise.resolve(lines),
      }
    },
    close: () => browser.close(),
  }
}

/** Starts Chromium by Puppeteer with its back/forward cache. Playwright and chromium-headless-shell do not use it. */
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

/** Blocks the network outside this machine: all requests except those to localhost go to a missing proxy. */
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

/** Starts the oldest Chromium that the site supports. Puppeteer no longer supports it. It runs only on Linux on x64. */
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

/** Unpacks Chromium into `.cache` once. The package's own function would leave a copy in /tmp. */
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
