import { expect, open, test } from './support/test.ts'

test('the list is read page by page, each with an address of its own', async ({ page, consoleLines }) => {
  await open(page, '/news')
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(10)
  await expect(main.getByRole('link', { name: '前へ' })).toHaveCount(0)
  await main.getByRole('link', { name: '次へ' }).click()
  await expect(page).toHaveURL(/\/news\?page=2$/)
  await expect(main.getByRole('link', { name: '前へ' })).toBeVisible()
  await main.getByRole('link', { name: '次へ' }).click()
  await expect(page).toHaveURL(/\/news\?page=3$/)
  await expect(main.getByRole('link', { name: '次へ' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/news\?page=2$/)
  expect(consoleLines).toEqual([])
})

test('clicks while a page loads are ignored', async ({ page }) => {
  await open(page, '/news')
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const calls: string[] = []
  await page.route('**/api/news.php*', async (route) => {
    calls.push(new URL(route.request().url()).search)
    await gate
    await route.continue()
  })
  const next = page.getByRole('main').getByRole('link', { name: '次へ' })
  await next.click()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await next.click({ force: true })
  await next.click({ force: true })
  release()
  await expect(page).toHaveURL(/\/news\?page=2$/)
  await expect(page.getByRole('main').getByRole('link', { name: '前へ' })).toBeVisible()
  // Of page 3 the pointer asks, which rests on the link to it now.
  expect(calls.filter((query) => query === '?page=2')).toHaveLength(1)
})

test('English pages link to the Japanese item, marked as Japanese', async ({ page }) => {
  await open(page, '/news-en')
  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  await expect(link).toHaveAttribute('href', /^\/news\/\d+$/)
  await expect(link).toHaveAttribute('lang', 'ja')
})

test('an item’s body can’t run or style anything', async ({ page }) => {
  await open(page, '/news/1')
  const body = page.getByRole('main').getByRole('article')
  await expect(body).toBeVisible()
  await expect(body.locator('script, style, iframe, form, [style], [onclick], [onerror]')).toHaveCount(0)
})

test.describe('while the API is away', () => {
  test.describe.configure({ mode: 'serial' })

  // A new server has heard nothing of what each test asks for before: that is part of what is seen here.
  test.beforeAll(({ site }) => site.restart())
  test.beforeEach(({ site }) => site.stopApi())
  test.afterAll(({ site }) => site.startApi())

  test('the list says so in the page’s language and comes back by itself', async ({ page, site }) => {
    const response = await open(page, '/news-en?page=2')
    expect(response?.status()).toBe(503)
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
    await site.startApi()
    await expect(main.getByRole('article')).toHaveCount(10)
  })

  test('the home page stands without its news, which come by themselves', async ({ page, site }) => {
    const response = await open(page, '/')
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const main = page.getByRole('main')
    // The cards of the company’s fields are articles too, and are there without the API.
    const news = main.getByRole('article').filter({ has: page.locator('a[href^="/news/"]') })
    const retry = main.getByRole('button', { name: 'もう一度読み込む' })
    await expect(retry).toBeVisible()
    await expect(news).toHaveCount(0)
    await site.startApi()
    await expect(news).toHaveCount(3)
    await expect(retry).toHaveCount(0)
  })

  test('what was seen before is shown as it was, on a first load and on the way', async ({ page, request, site }) => {
    await site.startApi()
    const paths = ['/', '/news', '/news/1', '/news/feed.xml']
    for (const path of paths) expect((await request.get(path)).status()).toBe(200)
    await site.stopApi()
    for (const path of paths) expect((await request.get(path)).status()).toBe(200)
    await open(page, '/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'お知らせ' }).click()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(10)
  })
})
