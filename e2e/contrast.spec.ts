import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { bannerNames, openBanners } from './support/banners.ts'
import { settled } from './support/boxes.ts'
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

test('the words of a page’s banner stand out over its picture, and where that is missing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const faint: string[] = []
  async function look(path: string) {
    await openWhole(page, path)
    for (const [text, contrast] of Object.entries(await contrastsIn(page, 'main > :first-child'))) {
      if (contrast < 4.5) faint.push(`${path} ${contrast.toFixed(1)}: ${text}`)
    }
  }
  const paths = ['/service/wind', '/contact', '/news', '/news/1']
  for (const path of paths) await look(path)
  await page.route(/\.(avif|webp|jpe?g|png)$/, (route) => route.abort())
  for (const path of ['/', ...paths]) await look(path)
  expect(faint).toEqual([])
})

interface Lettering {
  text: string
  color: string
  x: number
  y: number
  width: number
  height: number
}

/**
 * The least contrast of each text that can be seen in the element: its colour against every pixel that is behind it
 * when only the letters are taken away.
 */
async function contrastsIn(page: Page, selector: string): Promise<Record<string, number>> {
  await settled(page)
  const letterings = await page.evaluate(letteringsIn, selector)
  if (letterings.length === 0) return {}
  const clip = clipOf(letterings)
  const letters = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }',
    )
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  // The browser draws the part below the window only for a picture of the whole page, which takes long.
  const isInSight = await page.evaluate((end) => scrollY === 0 && end <= innerHeight, clip.y + clip.height)
  const screenshot = await page.screenshot({ fullPage: !isInSight, clip })
  await letters.evaluate((sheet) => sheet.replaceSync(''))
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const contrasts: Record<string, number> = {}
  for (const { text, color, x, y, width, height } of letterings) {
    const ink = luminance(color.match(/\d+/g)?.map(Number) ?? [])
    const [left, top] = [Math.floor(x) - clip.x, Math.floor(y) - clip.y]
    let least = contrasts[text] ?? Infinity
    for (let row = top; row < top + Math.ceil(height); row += 1) {
      for (let column = left; column < left + Math.ceil(width); column += 1) {
        const ground = luminance(data, 3 * (row * info.width + column))
        least = Math.min(least, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05))
      }
    }
    contrasts[text] = least
  }
  return contrasts
}

/** The smallest rectangle of the page that holds all of them, in whole pixels. */
function clipOf(letterings: Lettering[]) {
  const x = Math.floor(Math.min(...letterings.map((each) => each.x)))
  const y = Math.floor(Math.min(...letterings.map((each) => each.y)))
  const right = Math.max(...letterings.map((each) => Math.floor(each.x) + Math.ceil(each.width)))
  const bottom = Math.max(...letterings.map((each) => Math.floor(each.y) + Math.ceil(each.height)))
  return { x, y, width: right - x, height: bottom - y }
}

const linear = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/** Of the colour whose red is at the given place. */
function luminance(channels: ArrayLike<number>, at = 0) {
  const part = (index: number) => linear[channels[at + index] ?? 0] ?? 0
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
}

/** Runs in the page. */
function letteringsIn(selector: string) {
  const letterings: Lettering[] = []
  for (const root of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim()
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (element.closest('[inert]')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { x, y, width, height } of range.getClientRects()) {
        const { color } = getComputedStyle(element)
        if (width >= 1)
          letterings.push({ text: text.slice(0, 30), color, x: x + scrollX, y: y + scrollY, width, height })
      }
    }
  }
  return letterings
}
