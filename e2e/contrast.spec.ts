import type { Page } from 'playwright/test'
import { bannerNames, openBanners } from './support/banners.ts'
import { settled } from './support/boxes.ts'
import { expect, onBothScreens, openWhole, runAxe, test } from './support/test.ts'

/** Expects enough contrast. Axe cannot check text over a picture, so the text must have a single colour behind it. */
async function expectReadable(page: Page, within: string, what: string) {
  await settled(page)
  // A pseudo-element with the panel's background colour lies behind the text. Axe must ignore it to find the colour.
  const options = { runOnly: ['color-contrast'], checks: { 'color-contrast': { options: { ignorePseudo: true } } } }
  const { passes, violations, incomplete } = await runAxe(page, within, options)
  const targets = [...violations, ...incomplete].flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
  expect.soft(targets, what).toEqual([])
  expect(passes, what).toHaveLength(1)
}

onBothScreens((isPhone) => {
  test('the text of each banner has enough contrast', async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // The colours are the same in both languages, so each screen size tests one language.
    const { dot, expectShown } = await openBanners(page, isPhone ? 'ja' : 'en')
    for (const width of isPhone ? [320] : [820, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of bannerNames) {
        await dot(name).click()
        await expectShown(name)
        await expectReadable(page, 'main [role="group"]:not([inert])', `${width} ${name}`)
      }
    }
    for (const path of ['/service/wind', '/contact', '/news', '/news/1']) {
      await openWhole(page, path)
      await expectReadable(page, 'main :is(h1, nav)', path)
    }
  })
})
