import { openBanners } from './support/banners.ts'
import { locales } from './support/enquiry.ts'
import { expect, expectNoFaults, phoneInJapanese, test } from './support/test.ts'

// Nothing is half faded in while its contrast is measured.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const locale of locales) {
  test(`the banners have no accessibility fault, moving or held ${phoneInJapanese(locale)}`, async ({ page }) => {
    const { play, pause, dot } = await openBanners(page, locale)
    await dot('solar').click()
    await expectNoFaults(page, 'main')
    await play.click()
    await expect(pause).toBeVisible()
    await expectNoFaults(page, 'main')
  })
}

for (const lang of ['ja', 'en']) {
  test(`the viewer and its messages have no accessibility fault (${lang}) @desktop`, async ({ page }) => {
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
    await page.goto(`/static/pdf/viewer.html?file=/unknown${lang === 'en' ? '-en.pdf' : ''}`)
    await expect(page.getByRole('heading')).toBeVisible()
    await expectNoFaults(page)
  })
}
