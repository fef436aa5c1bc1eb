import { freePorts } from '../scripts/checkout/index.ts'
import { type Site, startSite, storeThrowingNews } from './support/site.ts'
import type { Page } from 'playwright/test'
import shellJa from 'shell/texts/ja.json' with { type: 'json' }
import { expect, hydrated, open, test } from './support/test.ts'

// Root, header, page and footer fail one by one; what the server rendered stays.

const words = shellJa.notTakenOver

let site: Site
let metrics: string

test.beforeAll(async () => {
  const [port] = await freePorts(1)
  metrics = `http://localhost:${port}/metrics`
  site = await startSite({ METRICS_PORT: String(port), VITALS_SHARE: '1' }, { ownStore: true })
})

test.afterAll(() => site.close())

/** Changes what the document says of the site before any script reads it. */
const spoilBoot = (page: Page, spoil: (boot: string) => string) =>
  page.addInitScript(
    `document.addEventListener('DOMContentLoaded', () => {
      const boot = document.getElementById('boot').firstChild
      boot.data = (${spoil.toString()})(boot.data)
    })`,
  )

async function expectNotice(page: Page, within: string) {
  const notice = page.locator(within).getByRole('alert')
  await expect(notice).toContainText(words.text)
  await expect(notice.locator('a[href^="tel:"]')).toBeVisible()
  await expect(notice.getByRole('link', { name: words.reload })).toHaveAttribute('href', page.url())
}

const reported = (label: string) => expect.poll(async () => (await fetch(metrics)).text()).toContain(label)

test('a page that throws in browsers alone stays as the server rendered it, and the log names its release', async ({
  page,
}) => {
  const version = await storeThrowingNews(site)
  await site.activate('news', version)
  await page.goto(`${site.origin}/news?page=2`)
  await expectNotice(page, 'main')
  await expect(page.locator('main article')).toHaveCount(10)
  await reported(`remote="news",version="${version}",code="RENDER",where="browser"`)
  // The header goes on, and the next page has a document of its own.
  await page.locator('header nav a[href="/about"]').click()
  await expect(page.locator('body')).toHaveAttribute('data-page', 'about')
  await hydrated(page)
  await site.activate('news')
})

test('a page that throws after a walk to it gives way to a message, and the frame stays', async ({ page }) => {
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

test('a footer or header that throws stays as it was, and the page beside it works', async ({ page }) => {
  await spoilBoot(page, (boot) => boot.replaceAll(/"Email":"[^"]*"/g, '"Email":{"broken":true}'))
  await page.goto(`${site.origin}/news`)
  await expectNotice(page, '#site-end')
  await expect(page.getByRole('contentinfo').locator('address')).not.toBeEmpty()
  await page.locator('main a[rel="next"]').click()
  await expect(page.locator('main a[rel="prev"]')).toBeVisible()
  await reported(`remote="shell",version="`)

  await spoilBoot(page, (boot) => boot.replaceAll(/"CompanyName":"[^"]*"/g, '"CompanyName":null'))
  await page.goto(`${site.origin}/news`)
  await expectNotice(page, '#site-top')
  await expect(page.locator('main a[rel="next"]')).toBeVisible()
  await page.locator('header nav a[href="/about"]').click()
  await expect(page.locator('body')).toHaveAttribute('data-page', 'about')
})

test('a document whose data cannot be read stays as the server rendered it', async ({ page }) => {
  await spoilBoot(page, (boot) => boot.slice(0, 100))
  await page.goto(`${site.origin}/news`)
  await expectNotice(page, 'main')
  await expect(page.locator('main article')).toHaveCount(10)
  await page.locator('main a[rel="next"]').click()
  await expect(page).toHaveURL(`${site.origin}/news?page=2`)
})

test('a document that was changed on its way is rendered anew, and the log names the part', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('main ul')?.prepend(document.createElement('div')),
    ),
  )
  await open(page, `${site.origin}/news`)
  await expect(page.locator('main article')).toHaveCount(10)
  await reported(`remote="news",version="${site.builtVersion('news')}",code="HYDRATE",where="browser"`)
})

test('a document at another address than its own stays as the server rendered it', async ({ page, consoleLines }) => {
  const document = await (await fetch(`${site.origin}/service/battery`)).text()
  await page.route('**/web/2026/**', (route) => route.fulfill({ contentType: 'text/html', body: document }))
  await page.goto(`${site.origin}/web/2026/service/battery`)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main h1')).toHaveText('産業用蓄電池システム')
  expect(consoleLines.filter((line) => line.includes('HYDRATE'))).toEqual([])
})

test('a measured visit says how it went once it is left, and nothing of the visitor', async ({ page }) => {
  await open(page, `${site.origin}/about-en?name=someone`)
  await page.waitForFunction(() => performance.getEntriesByName('TTFB', 'mark').length > 0)
  await page.goto('about:blank')
  const version = site.builtVersion('marketing')
  const labels = `route="about.en",device="desktop",version="${version}",vital="TTFB"`
  await reported(`site_web_vital_seconds_count{${labels}} 1`)
  expect(await (await fetch(metrics)).text()).not.toContain('someone')
})
