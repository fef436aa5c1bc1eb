import puppeteer from 'puppeteer-core'
import { findFirefox } from '../../scripts/checkout/index.ts'
import type { OtherBrowser } from './otherBrowser.ts'

/** Tests don't leave the machine: all but the site is asked of a proxy that isn't there. */
const offline = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
}

/** Firefox, driven by WebDriver BiDi; null where there is none. @param origin of the site */
export async function startFirefox(origin: string): Promise<OtherBrowser | null> {
  const executablePath = await findFirefox()
  if (executablePath === null) return null
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: offline,
  })
  return {
    async newPage() {
      for (const page of await firefox.pages()) await page.close()
      const page = await firefox.newPage()
      await page.setViewport({ width: 1440, height: 900 })
      const lines: string[] = []
      page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => lines.push(`error: ${(error as Error).message}`))
      return {
        goto: (path) => page.goto(origin + path),
        evaluate: (script) => page.evaluate(script),
        press: (xpath) => page.locator(`::-p-xpath(${xpath})`).click(),
        type: (name, value) => page.locator(`main [name="${name}"]`).fill(value),
        back: () => page.goBack(),
        consoleLines: () => Promise.resolve(lines),
      }
    },
    close: () => firefox.close(),
  }
}
