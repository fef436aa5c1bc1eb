import type { Locator } from 'playwright/test'
import { bannerNames, openBanners } from './support/banners.ts'
import { contrastsIn } from './support/contrast.ts'
import { locales } from './support/enquiry.ts'
import { expect, openWhole, phoneInJapanese, test } from './support/test.ts'

// A screenshot takes its time on a busy machine.
test.beforeEach(() => test.slow())

for (const locale of locales) {
  test(`the words of each banner stand out from what is behind them ${phoneInJapanese(locale)}`, async ({
    page,
    isPhone,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { dot, banner, expectShown } = await openBanners(page, locale)
    const faint: string[] = []
    for (const width of isPhone ? [320] : [820, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of bannerNames) {
        await dot(name).click()
        await expectShown(name)
        await expectPicture(banner(name))
        const contrasts = await contrastsIn(page, 'main [aria-roledescription] [role="group"]:not([inert])')
        expect(Object.keys(contrasts).length).toBeGreaterThanOrEqual(3)
        for (const [text, contrast] of Object.entries(contrasts)) {
          if (contrast < 4.5) faint.push(`${width} ${name} ${contrast.toFixed(1)}: ${text}`)
        }
      }
    }
    expect(faint).toEqual([])
  })
}

const expectPicture = (banner: Locator) =>
  expect.poll(() => banner.locator('img').evaluate((image: HTMLImageElement) => image.complete)).toBe(true)

for (const [what, pictures] of [
  ['over its picture', true],
  ['where the picture is missing', false],
] as const) {
  test(`the words of a page’s banner stand out ${what}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (!pictures) await page.route(/\.(avif|webp|jpe?g|png)$/, (route) => route.abort())
    const faint: string[] = []
    for (const path of [...(pictures ? [] : ['/']), '/service/wind', '/contact', '/news', '/news/1']) {
      await openWhole(page, path)
      for (const [text, contrast] of Object.entries(await contrastsIn(page, 'main > :first-child'))) {
        if (contrast < 4.5) faint.push(`${path} ${contrast.toFixed(1)}: ${text}`)
      }
    }
    expect(faint).toEqual([])
  })
}
