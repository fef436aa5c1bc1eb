import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { findFirefox } from '../scripts/checkout/index.ts'
import { type Composition, startComposition } from './support/composition.ts'
import { leastRows, least, type Locale, mailText, answersIn, inMail, paths, texts } from './support/enquiry.ts'
import { routes } from './support/routes.ts'
import { expect, isHydrated, test } from './support/test.ts'

// The journeys of the site in a browser that isn't Chromium, driven by WebDriver BiDi.

test.describe.configure({ mode: 'serial' })

/** Tests don't leave the machine: all but the site is asked of a proxy that isn't there. */
const offline = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
}

let firefox: Browser | null = null
let page: Page
let consoleLines: string[]

test.beforeAll(async () => {
  const executablePath = await findFirefox()
  if (executablePath === null) return
  firefox = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox: offline })
})

test.afterAll(() => firefox?.close())

test.beforeEach(async () => {
  if (!firefox) {
    const reason = 'Firefox is not tried: there is none on this machine'
    console.log(reason)
    test.skip(true, reason)
    return
  }
  page = await firefox.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  consoleLines = []
  page.on('console', (message) => consoleLines.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => consoleLines.push(`error: ${(error as Error).message}`))
})

test.afterEach(() => page?.close())

/** Opens a page and waits until React has taken it over. */
async function open(address: string): Promise<number | undefined> {
  const response = await page.goto(address)
  await page.waitForFunction(isHydrated)
  return response?.status()
}

const marker = () => page.evaluate(() => document.body.dataset['page'])
const link = (name: string, within = 'body') => page.locator(`${within} ::-p-aria([name="${name}"][role="link"])`)
const button = (name: string) => page.locator(`main ::-p-aria([name="${name}"][role="button"])`)

test('every page is shown and taken over without a word in the console', async ({ baseURL }) => {
  for (const { path } of routes) {
    expect(await open(`${baseURL}${path}`), path).toBe(200)
    expect(consoleLines, path).toEqual([])
  }
})

test('a visitor walks through the site by its menu, in both languages, without a full load', async ({ baseURL }) => {
  await open(`${baseURL}/`)
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await link('会社概要', 'header').click()
  await expect.poll(marker).toBe('about')
  await link('お知らせ', 'footer').click()
  await expect.poll(marker).toBe('news')
  await page.locator('main article a').click()
  await expect.poll(marker).toBe('newsDetail')
  await page.goBack()
  await expect.poll(marker).toBe('news')
  await link('English', 'header').click()
  await expect.poll(marker).toBe('home-en')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true)
  expect(consoleLines).toEqual([])
})

for (const locale of ['ja', 'en'] satisfies Locale[]) {
  test(`an enquiry arrives as it was typed (${locale})`, async ({ baseURL, mails }) => {
    const t = texts[locale]
    await open(baseURL + paths[locale])
    for (const [name, value] of Object.entries(least[locale])) await page.locator(`main [name="${name}"]`).fill(value)
    await page.locator('main [name="agree"]').click()
    await button(t.next).click()
    await expect
      .poll(() => page.$eval('main section[aria-busy] h2', (heading) => heading.textContent))
      .toBe(t.headings.confirm)
    await button(t.send).click()
    await expect
      .poll(() => page.$eval('main section[aria-busy] h2', (heading) => heading.textContent))
      .toBe(t.headings.complete)
    await expect.poll(async () => (await mails()).length).toBe(1)
    expect(answersIn((await mails())[0])).toContain(mailText(locale, inMail(leastRows[locale])))
    expect(consoleLines).toEqual([])
  })
}

test('news that can’t be had come by themselves once they can', async () => {
  const site: Composition = await startComposition()
  try {
    await site.stopApi()
    expect(await open(`${site.origin}/news-en`)).toBe(503)
    await page.waitForSelector('main [role="alert"]')
    await site.startApi()
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 10)
  } finally {
    await site.close()
  }
})
