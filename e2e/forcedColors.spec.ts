import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import shell from 'shell/texts/ja.json' with { type: 'json' }
import { openBanners } from './support/banners.ts'
import { openEnquiry } from './support/enquiry.ts'
import { expect, onBothScreens, open, openWhole, test } from './support/test.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }))

/** Returns the visible marks of an element other than its text. */
const marksOf = (element: Locator) =>
  element.evaluate((target) =>
    [target, target.parentElement, ...target.children].flatMap((part) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const style = part && getComputedStyle(part, pseudo)
        if (!part || !style || (pseudo && style.content === 'none')) return ''
        const lines = ['border-top', 'border-right', 'border-bottom', 'border-left', 'outline'].map((line) => {
          const [width, kind, color] = ['width', 'style', 'color'].map((what) =>
            style.getPropertyValue(`${line}-${what}`),
          )
          return width === '0px' || kind === 'none' ? '' : [width, kind, color].join(' ')
        })
        const isEmpty = pseudo ?? !part.textContent
        const size = isEmpty ? [style.width, style.height] : [style.color, style.fontWeight, style.textDecorationLine]
        return [style.backgroundColor, ...lines, ...size].join()
      }),
    ),
  )

async function expectMarked(current: Locator, others: Locator) {
  const marks = await marksOf(current)
  expect(await others.count()).toBeGreaterThan(0)
  for (const other of await others.all()) expect.soft(await marksOf(other)).not.toEqual(marks)
}

test('the slider marks the current banner, and the enquiry its current tab and step', async ({ page }) => {
  const { dot } = await openBanners(page, 'ja')
  await expectMarked(dot('battery'), dot('wind').or(dot('solar')))
  const { main } = await openEnquiry(page, 'ja')
  await expectMarked(main.getByRole('tab', { selected: true }), main.getByRole('tab', { selected: false }))
  const step = main.locator('[aria-current=step]')
  await expectMarked(step, step.locator('xpath=following-sibling::*'))
})

onBothScreens((isPhone) => {
  test('the menu marks the current page', async ({ page }) => {
    await open(page, '/about')
    const menu = page.getByRole('banner').getByRole('navigation').or(page.getByRole('dialog'))
    if (isPhone) await page.getByRole('button', { name: shell.menu.open }).click()
    await expectMarked(menu.locator('a[aria-current]:visible'), menu.locator('a:not([aria-current]):visible'))
  })

  for (const path of isPhone ? ['/'] : ['/', '/contact']) {
    test(`buttons with text have an edge, and every control is visible: ${path}`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'none' })
      await openWhole(page, path)
      // Mark links that look like buttons without forced colours. The skip link is skipped: it is above the page.
      await page.locator('a:visible').evaluateAll((links) => {
        for (const link of links) {
          const { backgroundColor, display } = getComputedStyle(link)
          const isPainted = backgroundColor !== 'rgba(0, 0, 0, 0)' && display !== 'inline'
          link.toggleAttribute('data-button', isPainted && link.getBoundingClientRect().bottom > 0)
        }
      })
      await page.emulateMedia({ forcedColors: 'active' })
      const controls = await page.locator('button:visible, a[data-button]:visible').evaluateAll((elements) =>
        elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const [left, top] = [Math.floor(x + scrollX), Math.floor(y + scrollY)]
          const { borderBlockEndWidth, borderBlockEndStyle } = getComputedStyle(element)
          return {
            text: element.textContent,
            name: element.textContent || element.ariaLabel,
            edge: borderBlockEndStyle !== 'none' && parseFloat(borderBlockEndWidth) >= 1,
            box: { left, top, width: Math.floor(width), height: Math.floor(height) },
          }
        }),
      )
      const screenshot = await page.screenshot({ fullPage: true })
      const { data, info: raw } = await sharp(screenshot).raw().toBuffer({ resolveWithObject: true })
      const faults: string[] = []
      for (const { text, name, edge, box } of controls) {
        if (text && !edge) faults.push(`no edge: ${name}`)
        const { channels } = await sharp(data, { raw }).extract(box).stats()
        if (channels.every(({ stdev }) => stdev < 5)) faults.push(`not to be seen: ${name}`)
      }
      expect(faults).toEqual([])
    })
  }
})
