import type { Page } from 'playwright/test'
import { expect, hydrated, open, test } from './support/test.ts'

// People who compose sites by Module Federation report these faults again and again. Each test names a public issue.
// So do tests of `budgets`, `openTabs`, `probation`, `releases` and `trust`.

// One after the other: they change the releases of one site.
test.describe.configure({ mode: 'serial' })

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

test('module-federation/core#3877: a remote that doesn’t answer holds up no page of another', async ({
  page,
  request,
  site,
}) => {
  // A release that the server has not loaded yet: what it has, it serves.
  const version = await site.storeVariant('news')
  site.takeAway('news', 'silent')
  await site.activate('news', version)
  try {
    const waiting = request.get('/news')
    await page.goto('/about', { waitUntil: 'commit' })
    await expect(heading(page)).toHaveText('会社概要')
    await hydrated(page)
    expect((await waiting).status()).toBe(503)
  } finally {
    site.putBack('news')
  }
  expect((await request.get('/news')).status()).toBe(200)
  await site.activate('news')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('module-federation-examples#3318: a remote’s styles are in force before any script', async ({ page }) => {
    await page.goto('/news')
    await expect(heading(page)).toHaveText('お知らせ')
    const ofRemote = await page.evaluate(
      () => [...document.styleSheets].filter(({ href }) => /\/news\.[0-9a-f]+\.css$/.test(href ?? '')).length,
    )
    expect(ofRemote).toBe(1)
  })
})

test('module-federation/core#1550: a remote that is back is shown at the next try, in the same document', async ({
  page,
  site,
}) => {
  await open(page, '/about')
  await page.evaluate(() => document.body.setAttribute('data-opened-before', ''))
  site.takeAway('news')
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/news"]')?.click())
  await expect(heading(page)).toHaveText('この部分を表示できません')
  await page.goBack()
  await expect(heading(page)).toHaveText('会社概要')
  await page.goForward()
  await expect(heading(page)).toHaveText('この部分を表示できません')
  site.putBack('news')
  await page.getByRole('main').getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(heading(page)).toHaveText('お知らせ')
  expect(await page.evaluate(() => document.body.hasAttribute('data-opened-before'))).toBe(true)
})
