import { expectNoFaults } from './support/axe.ts'
import { openBanners } from './support/banners.ts'
import { locales } from './support/enquiry.ts'
import { everyPage } from './support/routes.ts'
import { expect, open, openWhole, test } from './support/test.ts'

// Nothing is half faded in while its contrast is measured.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const path of everyPage) {
  test(`${path} has no accessibility fault`, async ({ page }) => {
    await openWhole(page, path)
    await expectNoFaults(page)
  })
}

for (const locale of locales) {
  test(`the banners have no accessibility fault, moving or held (${locale})`, async ({ page }) => {
    const { play, pause, dot } = await openBanners(page, locale)
    await dot('solar').click()
    await expectNoFaults(page, 'main')
    await play.click()
    await expect(pause).toBeVisible()
    await expectNoFaults(page, 'main')
  })

  test(`an open menu has no accessibility fault (${locale})`, async ({ page, isPhone }) => {
    await open(page, locale === 'ja' ? '/service/wind' : '/service/wind-en')
    await page.getByRole('banner').getByRole('button').press('Enter')
    await expect(
      page.getByRole(isPhone ? 'dialog' : 'banner').getByRole('link', { name: /solar|太陽光/i }),
    ).toBeVisible()
    await expectNoFaults(page)
  })
}

test.describe('where something can’t be had', () => {
  test.describe.configure({ mode: 'serial' })

  test('the message in place of a page has no accessibility fault', async ({ page, composition }) => {
    await composition.takeAway('news')
    for (const path of ['/news', '/news-en']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expectNoFaults(page)
    }
    await composition.putBack('news')
  })

  test('the message in place of the news has no accessibility fault', async ({ page, composition }) => {
    await composition.stopApi()
    for (const path of ['/news', '/news-en', '/news/1', '/news-en/1', '/']) {
      const response = await open(page, path)
      expect(response?.status()).toBe(path === '/' ? 200 : 503)
      await expectNoFaults(page)
    }
    await composition.startApi()
  })

  for (const lang of ['ja', 'en']) {
    test(`the viewer and its messages have no accessibility fault (${lang})`, async ({ page }) => {
      const file = `/static/pdf/pamphlet${lang === 'en' ? '-en' : ''}.pdf`
      await page.route(
        (url) => url.pathname === file,
        (route) => route.abort(),
        { times: 1 },
      )
      await page.goto(`/static/pdf/viewer.html?file=${file}`)
      const retry = page.getByRole('button', { name: /もう一度読み込む|Try again/ })
      await expect(retry).toBeVisible()
      await expectNoFaults(page)
      await retry.click()
      await expect(page.locator('.page canvas').first()).toBeVisible()
      await page.keyboard.press('Control+f')
      await expect(page.getByRole('searchbox')).toBeFocused()
      await expectNoFaults(page)
      await page.goto(`/static/pdf/viewer.html?file=/unknown&lang=${lang}`)
      await expect(page.getByRole('heading')).toBeVisible()
      await expectNoFaults(page)
    })
  }
})
