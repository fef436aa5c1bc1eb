import puppeteer from 'puppeteer-core'
import { findBrowser } from '../../scripts/checkout/index.ts'
import { type OtherBrowser, puppeteerBrowser, type StartOptions } from './otherBrowser.ts'

/** Chromium with its back/forward cache, which Playwright and Chromium without windows go without. */
export async function startChromium(
  origin: string,
  { backForwardCache = true }: StartOptions = {},
): Promise<OtherBrowser | null> {
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
