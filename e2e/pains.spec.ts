import type { Page } from 'playwright/test'
import { expect, hydrated, open, test } from './support/test.ts'

// Common faults of sites that use Module Federation. The name of each test refers to a public issue. So do some tests
// in `budgets`, `openTabs`, `probation`, `releases` and `trust`.

// Serial, because the tests change the releases of the same site.
test.describe.configure({ mode: 'serial' })

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

test('module-federation/core#3877: a remote that does not answer delays no page of another remote', async ({
  page,
  request,
  site,
}) => {
  // The server still serves a release that it has cached, so the test uses one that it has not loaded yet.
  const version = await site.storeVariant('news')
  site.takeDown('news', 'silent')
  await site.activate('news', version)
  try {
    const waiting = request.get('/news')
    await page.goto('/about', { waitUntil: 'commit' })
    await expect(heading(page)).toHaveText('会社概要')
    await hydrated(page)
    expect((await waiting).status()).toBe(503)
  } finally {
    site.bringUp('news')
  }
  expect((await request.get('/news')).status()).toBe(200)
  await site.activate('news')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('module-federation-examples#3318: a remote’s styles apply before any script runs', async ({ page }) => {
    await page.goto('/news')
    await expect(heading(page)).toHaveText('お知らせ')
    const ofRemote = await page.evaluate(
      () => [...document.styleSheets].filter(({ href }) => /\/news\.[0-9a-f]+\.css$/.test(href ?? '')).length,
    )
    expect(ofRemote).toBe(1)
  })
})

test('module-federation/core#1550: a remote that is up again is shown on retry, without a reload', async ({
  page,
  site,
}) => {
  await open(page, '/about')
  await page.evaluate(() => document.body.setAttribute('data-opened-before', ''))
  site.takeDown('news')
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/news"]')?.click())
  await expect(heading(page)).toHaveText('このページを表示できません')
  await page.goBack()
  await expect(heading(page)).toHaveText('会社概要')
  await page.goForward()
  await expect(heading(page)).toHaveText('このページを表示できません')
  site.bringUp('news')
  await page.getByRole('main').getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(heading(page)).toHaveText('お知らせ')
  expect(await page.evaluate(() => document.body.hasAttribute('data-opened-before'))).toBe(true)
})
