import puppeteer from 'puppeteer-core'
import { findFirefox } from '../../scripts/checkout/index.ts'
import { type OtherBrowser, puppeteerBrowser, type StartOptions } from './otherBrowser.ts'

/** Tests don't leave the machine: all but the site is asked of a proxy that isn't there. */
const offline = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
}

/** Firefox, driven by WebDriver BiDi; null where there is none. @param origin of the site */
export async function startFirefox(
  origin: string,
  { backForwardCache = true }: StartOptions = {},
): Promise<OtherBrowser | null> {
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
