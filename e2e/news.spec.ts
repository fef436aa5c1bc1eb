import ja from 'mfe-news/newsDetail/ja.json' with { type: 'json' }
import { enlargeText } from './support/boxes.ts'
import { expect, onBothScreens, onPhone, open, openWhole, test } from './support/test.ts'

onPhone(() => {
  test('ten items make a short page', async ({ page }) => {
    for (const address of ['/news', '/news-en?page=2']) {
      await openWhole(page, address)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(10)
      expect(await page.evaluate(() => document.documentElement.scrollHeight), address).toBeLessThan(2600)
    }
  })
})

onBothScreens((isPhone) => {
  test('an article shows its picture once, near its title', async ({ page }) => {
    await openWhole(page, '/news/19')
    const picture = page.getByRole('article').getByRole('img')
    await expect(picture).toHaveCount(1)
    await expect(picture).toHaveAccessibleName('太陽電池モジュールの裏側に取り付けたオプティマイザーのイメージ')
    const box = await picture.boundingBox()
    expect(box!.y + box!.height).toBeLessThan(isPhone ? 844 : 900)
  })
})

test('lines of an article have a readable length, and a wide table scrolls inside its own box', async ({ page }) => {
  await openWhole(page, '/news/21')
  const paragraph = page.getByRole('article').getByText('産業用蓄電池システムのページに')
  const characters = await paragraph.evaluate(
    (element) => element.clientWidth / parseFloat(getComputedStyle(element).fontSize),
  )
  expect(characters).toBeLessThanOrEqual(38)
  await expect(paragraph).toHaveCSS('word-break', 'auto-phrase')

  await page.setViewportSize({ width: 320, height: 844 })
  await enlargeText(page)
  const region = page.getByRole('region', { name: '機種による主な違い' })
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('links within an article lead to their part and to the top', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 400 })
  await open(page, '/news')
  await page.getByRole('link', { name: '産業用蓄電池の仕様の読み方' }).click()
  const part = page.getByRole('heading', { name: '確認の順序' })
  await expect(part).not.toBeInViewport()
  await page.getByRole('link', { name: '確認の順序' }).click()
  await expect(part).toBeInViewport()
  await page.getByRole('link', { name: 'ページの先頭に戻る' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('産業用蓄電池の仕様の読み方')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an article links to its neighbours and shows no button', async ({ page }) => {
    await page.goto('/news/14')
    await expect(page.getByRole('navigation', { name: ja.others.label }).getByRole('link')).toHaveCount(2)
    await expect(page.getByRole('article').getByRole('button')).toHaveCount(0)
  })
})

test('cached news is shown while the API is down, on a first load and after a navigation', async ({
  page,
  request,
  site,
}) => {
  const paths = ['/', '/news', '/news/1', '/news/feed.xml']
  for (const path of paths) expect((await request.get(path)).status()).toBe(200)
  await site.stopApi()
  for (const path of paths) expect((await request.get(path)).status()).toBe(200)
  await open(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'お知らせ' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10)
  await site.startApi()
})
