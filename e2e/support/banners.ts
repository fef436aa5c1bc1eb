import { withFigures } from '@site/contract/figures'
import en from 'mfe-marketing/home/en.json' with { type: 'json' }
import ja from 'mfe-marketing/home/ja.json' with { type: 'json' }
import type { Page } from 'playwright/test'
import { expect, open } from './test.ts'

const shown = (hero: typeof ja.hero) => JSON.parse(withFigures(JSON.stringify(hero))) as typeof ja.hero
const texts = { ja: shown(ja.hero), en: shown(en.hero) }

export const bannerNames = ['battery', 'wind', 'solar'] as const
type BannerName = (typeof bannerNames)[number]

export async function openBanners(page: Page, locale: 'ja' | 'en') {
  const t = texts[locale]
  await open(page, locale === 'ja' ? '/' : '/en')
  const region = page.getByRole('region', { name: t.label })
  const button = (name: string) => region.getByRole('button', { name, exact: true })
  const dot = (name: BannerName) => button(t.show.replace('{{name}}', t.banners[name].name))
  const banner = (name: BannerName) => region.getByRole('group', { name: t.banners[name].name, exact: true })
  const expectShown = async (name: BannerName) => {
    await expect(dot(name)).toHaveAttribute('aria-current', 'true')
    await expect(region.locator('[aria-current]')).toHaveCount(1)
    await expect
      .poll(() => banner(name).evaluate((element) => element.checkVisibility({ opacityProperty: true })))
      .toBe(true)
  }
  await expectShown('battery')
  // The slider restarts its timer after its first measurement. Wait for it, or tests that control the clock fail.
  await page.evaluate(
    () => new Promise<void>((resolve) => new ResizeObserver(() => resolve()).observe(document.documentElement)),
  )
  return { texts: t, pause: button(t.pauseLabel), play: button(t.playLabel), dot, banner, expectShown }
}
