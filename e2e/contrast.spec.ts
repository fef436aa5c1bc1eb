import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { bannerNames, openBanners } from './support/banners.ts'
import { settled } from './support/boxes.ts'
import { expect, openWhole, test } from './support/test.ts'

/** The words of a banner stand out from one colour behind them: axe can't judge text over a picture, and says so. */
async function expectReadable(page: Page, within: string, what: string) {
  await settled(page)
  const axe = new AxeBuilder({ page }).include(within).setLegacyMode()
  // A pseudo-element of the panel's own colour lies behind the words.
  const options = { runOnly: ['color-contrast'], checks: { 'color-contrast': { options: { ignorePseudo: true } } } }
  const { passes, violations, incomplete } = await axe.options(options).analyze()
  const targets = [...violations, ...incomplete].flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
  expect.soft(targets, what).toEqual([])
  expect(passes, what).toHaveLength(1)
}

test('the words of each banner stand out from what is behind them', async ({ page, isPhone }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Each language on one of the screens: the colours are the same.
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
