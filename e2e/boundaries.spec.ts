import { freePorts } from '../scripts/checkout/index.ts'
import { type Site, startSite, storeThrowingNews } from './support/site.ts'
import type { Page } from 'playwright/test'
import shellJa from 'shell/texts/ja.json' with { type: 'json' }
import { expect, hydrated, open, test } from './support/test.ts'

// The root, header, page and footer fail one at a time. The HTML that the server rendered must stay in each case.

const words = shellJa.notTakenOver

let site: Site
let metrics: string

test.beforeAll(async () => {
  const [port] = await freePorts(1)
  metrics = `http://localhost:${port}/metrics`
  site = await startSite({ METRICS_PORT: String(port), VITALS_SHARE: '1' }, { ownStore: true })
})

test.afterAll(() => site.close())

/** Changes the site's data in the document (`#boot`) before any script reads it. */
const changeBoot = (page: Page, change: (boot: string) => string) =>
  page.addInitScript(
    `document.addEventListener('DOMContentLoaded', () => {
      const boot = document.getElementById('boot').firstChild
      boot.data = (${change.toString()})(boot.data)
    })`,
  )

async function expectNotice(page: Page, within: string) {
  const notice = page.locator(within).getByRole('alert')
  await expect(notice).toContainText(words.text)
  await expect(notice.locator('a[href^="tel:"]')).toBeVisible()
  await expect(notice.getByRole('link', { name: words.reload })).toHaveAttribute('href', page.url())
}

const reported = (label: string) => expect.poll(async () => (await fetch(metrics)).text()).toContain(label)

test('keeps a server-rendered page that throws only in browsers, and logs its release', async ({ page }) => {
  const version = await storeThrowingNews(site)
  await site.activate('news', version)
  await page.goto(`${site.origin}/news?page=2`)
  await expectNotice(page, 'main')
  await expect(page.locator('main article')).toHaveCount(10)
  await reported(`remote="news",version="${version}",code="RENDER",where="browser"`)
  await page.locator('header nav a[href="/about"]').click()
  await expect(page.locator('body')).toHaveAttribute('data-page', 'about')
  await hydrated(page)
  await site.activate('news')
})

test('replaces a page that throws after a navigation with a message, and keeps the layout', async ({ page }) => {
  const version = await storeThrowingNews(site)
  await site.activate('news', version)
  await open(page, `${site.origin}/about`)
  await page.locator('footer a[href="/news"]').click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(shellJa.unavailable.title)
  await site.activate('news')
  await page.getByRole('main').getByRole('button', { name: shellJa.unavailable.retry }).click()
  await expect(page.locator('main article')).toHaveCount(10)
  await page.locator('header nav a[href="/access"]').click()
  await expect(page.locator('body')).toHaveAttribute('data-page', 'access')
  await expect(page.locator('main h1')).toBeVisible()
})

test('keeps a server-rendered footer or header that throws, and the page still works', async ({ page }) => {
  await changeBoot(page, (boot) => boot.replaceAll(/"Email":"[^"]*"/g, '"Email":{"broken":true}'))
  await page.goto(`${site.origin}/news`)
  await expectNotice(page, '#site-end')
  await expect(page.getByRole('contentinfo').locator('address')).not.toBeEmpty()
  await page.locator('main a[rel="next"]').click()
  await expect(page.locator('main a[rel="prev"]')).toBeVisible()
  await reported(`remote="shell",version="`)

  await changeBoot(page, (boot) => boot.replaceAll(/"CompanyName":"[^"]*"/g, '"CompanyName":null'))
  await page.goto(`${site.origin}/news`)
  await expectNotice(page, '#site-top')
  await expect(page.locator('main a[rel="next"]')).toBeVisible()
  await page.locator('header nav a[href="/about"]').click()
  await expect(page.locator('body')).toHaveAttribute('data-page', 'about')
})

test('keeps a server-rendered document whose data cannot be parsed', async ({ page }) => {
  await changeBoot(page, (boot) => boot.slice(0, 100))
  await page.goto(`${site.origin}/news`)
  await expectNotice(page, 'main')
  await expect(page.locator('main article')).toHaveCount(10)
  await page.locator('main a[rel="next"]').click()
  await expect(page).toHaveURL(`${site.origin}/news?page=2`)
})

test('renders a document again if it changed after it left the server, and logs which part', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('main ul')?.prepend(document.createElement('div')),
    ),
  )
  await open(page, `${site.origin}/news`)
  await expect(page.locator('main article')).toHaveCount(10)
  await reported(`remote="news",version="${site.builtVersion('news')}",code="HYDRATE",where="browser"`)
})

test('keeps a server-rendered document that is shown at another address', async ({ page, consoleLines }) => {
  const document = await (await fetch(`${site.origin}/service/battery`)).text()
  await page.route('**/web/2026/**', (route) => route.fulfill({ contentType: 'text/html', body: document }))
  await page.goto(`${site.origin}/web/2026/service/battery`)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main h1')).toHaveText('産業用蓄電池システム')
  expect(consoleLines.filter((line) => line.includes('HYDRATE'))).toEqual([])
})

test('reports web vitals when a measured visit ends, without any data about the visitor', async ({ page }) => {
  await open(page, `${site.origin}/about-en?name=someone`)
  await page.waitForFunction(() => performance.getEntriesByName('TTFB', 'mark').length > 0)
  await page.goto('about:blank')
  const version = site.builtVersion('marketing')
  const labels = `route="about.en",device="desktop",version="${version}",vital="TTFB"`
  await reported(`site_web_vital_seconds_count{${labels}} 1`)
  expect(await (await fetch(metrics)).text()).not.toContain('someone')
})
