import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { settled } from './boxes.ts'

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
export async function contrastsIn(page: Page, selector: string): Promise<Record<string, number>> {
  await settled(page)
  const { letterings, clip } = await page.evaluate(letteringsIn, selector)
  const letters = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }',
    )
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  const screenshot = await page.screenshot({ fullPage: true, clip })
  await letters.evaluate((sheet) => sheet.replaceSync(''))
  const contrasts: Record<string, number> = {}
  for (const { text, color, x, y, width, height } of letterings) {
    const behind = await sharp(screenshot)
      .extract({ left: Math.floor(x), top: Math.floor(y), width: Math.ceil(width), height: Math.ceil(height) })
      .removeAlpha()
      .raw()
      .toBuffer()
    const ink = luminance(color.match(/\d+/g)?.map(Number) ?? [])
    let least = contrasts[text] ?? Infinity
    for (let at = 0; at < behind.length; at += 3) {
      const ground = luminance(behind, at)
      least = Math.min(least, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05))
    }
    contrasts[text] = least
  }
  return contrasts
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
  const clip = { x: 0, y: 0, width: document.documentElement.clientWidth, height: 0 }
  for (const root of document.querySelectorAll(selector)) {
    clip.height = Math.max(clip.height, Math.ceil(root.getBoundingClientRect().bottom + scrollY))
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
  return { letterings, clip }
}
