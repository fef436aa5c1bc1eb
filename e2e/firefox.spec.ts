import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { findFirefox, rootFolder } from '../scripts/checkout/index.ts'
import { type Composition, startComposition } from './support/composition.ts'
import { leastRows, least, type Locale, mailText, answersIn, inMail, paths, texts } from './support/enquiry.ts'
import { routes } from './support/routes.ts'
import { skip } from './support/skip.ts'
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
let site: Composition
let companies: string
/** In place of the map's host: a frame that fails has Firefox tell its driver that the next page has, one that waits doesn't. */
const maps = createServer(() => undefined)
let page: Page
let consoleLines: string[]

test.beforeAll(async () => {
  const executablePath = await findFirefox()
  if (executablePath === null) return
  firefox = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox: offline })
  await new Promise<void>((resolve) => maps.listen(0, '127.0.0.1', resolve))
  companies = await mkdtemp(path.join(os.tmpdir(), 'companies-'))
  await cp(path.join(rootFolder, 'shell/company'), companies, { recursive: true })
  for (const locale of ['ja', 'en']) {
    const file = path.join(companies, `${locale}.json`)
    const company = JSON.parse(await readFile(file, 'utf8')) as object
    const MapUrl = `https://127.0.0.1:${(maps.address() as AddressInfo).port}/`
    await writeFile(file, JSON.stringify({ ...company, MapUrl }))
  }
  site = await startComposition({ COMPANY_DIR: companies })
})

test.afterAll(async () => {
  if (!firefox) return
  await firefox.close()
  await site.close()
  maps.close()
  await rm(companies, { recursive: true })
})

test.beforeEach(async () => {
  if (!firefox) return skip('Firefox is not tried: there is none on this machine')
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

test('every page is shown and taken over without a word in the console', async () => {
  for (const { path } of routes) {
    expect(await open(site.origin + path), path).toBe(200)
    expect(consoleLines, path).toEqual([])
  }
})

test('a visitor walks through the site by its menu, in both languages, without a full load', async () => {
  await open(`${site.origin}/`)
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
  test(`an enquiry arrives as it was typed (${locale})`, async () => {
    const t = texts[locale]
    const before = await site.outbox()
    const mails = async () => [...(await site.outbox())].flatMap(([file, mail]) => (before.has(file) ? [] : [mail]))
    await open(site.origin + paths[locale])
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
  await site.stopApi()
  // A page nobody has asked for: others are shown as they were.
  expect(await open(`${site.origin}/news-en?page=2`)).toBe(503)
  await page.waitForSelector('main [role="alert"]')
  await site.startApi()
  await page.waitForFunction(() => document.querySelectorAll('main article').length === 10)
})
