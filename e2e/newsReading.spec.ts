import newsData from '../mock-api/db.json' with { type: 'json' }
import en from 'mfe-news/newsDetail/en.json' with { type: 'json' }
import ja from 'mfe-news/newsDetail/ja.json' with { type: 'json' }
import { pathOf } from '@site/contract/pages'
import { drawn, enlargeText } from './support/boxes.ts'
import { expect, open, openWhole, test, phoneInJapanese } from './support/test.ts'

const texts = { ja, en }
const locales = ['ja', 'en'] as const

/** By the order of the list, which the file has too. */
const ids = newsData.news.map(({ id }) => id)
const titleOf = (id: number | undefined) => newsData.news.find((each) => each.id === id)?.title ?? ''
/** The ends of the list, and of a page of it. */
const places = [0, 9, 10, ids.length - 1]

for (const path of ['/news', '/news-en']) {
  test(`ten items of ${path} are a short page on a telephone`, { tag: '@phone' }, async ({ page }) => {
    for (const address of [path, `${path}?page=2`]) {
      await openWhole(page, address)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(10)
      expect(await page.evaluate(() => document.documentElement.scrollHeight), address).toBeLessThan(2600)
    }
  })
}

test('an article shows its picture once, near its title', async ({ page, isPhone }) => {
  for (const address of ['/news/19', '/news-en/19']) {
    await openWhole(page, address)
    const picture = page.getByRole('article').getByRole('img')
    await expect(picture).toHaveCount(1)
    await expect(picture).toHaveAccessibleName('太陽光モジュールの裏側に取り付けたオプティマイザーのイラスト')
    const box = await picture.boundingBox()
    expect(box!.y + box!.height).toBeLessThan(isPhone ? 844 : 900)
  }
})

test('lines of an article are no longer than one reads well, and end between phrases', async ({ page }) => {
  for (const address of ['/news/21', '/news-en/21']) {
    await open(page, address)
    const paragraph = page.getByRole('article').getByText('産業用蓄電池システムのページに')
    const characters = await paragraph.evaluate(
      (element) => element.clientWidth / parseFloat(getComputedStyle(element).fontSize),
    )
    expect(characters).toBeLessThanOrEqual(38)
    await expect(paragraph).toHaveCSS('word-break', 'auto-phrase')
  }
})

test('a table that has no room scrolls by itself, with the arrow keys too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await openWhole(page, '/news/21')
  await enlargeText(page)
  const region = page.getByRole('region', { name: '機種による主な違い' })
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

for (const locale of locales) {
  const { label, previous, next } = texts[locale].others
  const addressOf = (id: number) => pathOf('newsDetail', locale, { id })

  test(`from an article one reads on to the one before and after it in the list ${phoneInJapanese(locale)}`, async ({
    page,
  }) => {
    for (const place of places) {
      await open(page, addressOf(ids[place]!))
      const links = page.getByRole('navigation', { name: label }).getByRole('link')
      const around = [
        { name: previous, id: ids[place - 1] },
        { name: next, id: ids[place + 1] },
      ].filter(({ id }) => id !== undefined)
      await expect(links).toHaveText(around.map(({ name, id }) => new RegExp(`^${name}.*${titleOf(id)}$`, 's')))
      for (const [index, { id }] of around.entries()) {
        await expect(links.nth(index)).toHaveAttribute('href', addressOf(id!))
      }
    }
    await page.getByRole('link', { name: new RegExp(`^${previous}`) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(ids.at(-2)))
    await expect(page.getByRole('link', { name: new RegExp(`^${next}`) })).toHaveAttribute(
      'href',
      addressOf(ids.at(-1)!),
    )
  })

  test(`the link of an article is copied, and the visitor is told (${locale}) @desktop`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { copy, copied } = texts[locale].share
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, `${addressOf(21)}?utm_source=mail`)
    await page.getByRole('button', { name: copy }).click()
    await expect(page.getByRole('article').getByRole('status')).toHaveText(copied)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${addressOf(21)}`)
    await context.clearPermissions()
  })

  test(`where nothing can be copied, the link is there to be copied by hand (${locale}) @desktop`, async ({
    page,
    baseURL,
  }) => {
    const { copy, selected } = texts[locale].share
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await open(page, addressOf(21))
    await page.getByRole('button', { name: copy }).click()
    await expect(page.getByRole('article').getByRole('status')).toHaveText(selected)
    await drawn(page)
    await expect(page.getByText(`${baseURL}${addressOf(21)}`, { exact: true })).toBeVisible()
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(`${baseURL}${addressOf(21)}`)
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an article leads on, and offers no button @desktop', async ({ page }) => {
    for (const locale of locales) {
      await page.goto(pathOf('newsDetail', locale, { id: 14 }))
      const links = page.getByRole('navigation', { name: texts[locale].others.label }).getByRole('link')
      await expect(links).toHaveCount(2)
      await expect(page.getByRole('article').getByRole('button')).toHaveCount(0)
    }
  })
})
