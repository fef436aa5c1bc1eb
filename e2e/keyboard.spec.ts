import { openBanners } from './support/banners.ts'
import { settled } from './support/boxes.ts'
import { expect, openWhole, tabTo, test } from './support/test.ts'

test('the banners advance automatically, and can be paused and chosen', async ({ page }) => {
  // The test controls the clock, so that many turns of the slider pass at once. A turn takes less than 3.5 s.
  const turn = 3500
  await page.clock.install()
  const { expectShown, pause, play, dot, banner } = await openBanners(page, 'ja')
  await expect(pause).toBeInViewport()
  await page.clock.runFor(turn)
  await expectShown('wind')

  await tabTo(pause)
  await page.keyboard.press('Enter')
  await expect(play).toBeFocused()
  await page.clock.runFor(5 * turn)
  await expectShown('wind')

  await tabTo(dot('battery'))
  await tabTo(dot('solar'))
  await page.keyboard.press('Space')
  await expectShown('solar')
  await expect(dot('solar')).toBeFocused()
  await tabTo(banner('solar').getByRole('link'), 'Shift+Tab')

  await tabTo(play, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(pause).toBeFocused()
})

for (const [forcedColors, paths] of [
  ['none', ['/', '/contact']],
  ['active', ['/']],
] as const) {
  test(`the focus is visible at every stop of the Tab key (forced colours: ${forcedColors})`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' })
    for (const path of paths) {
      await openWhole(page, path)
      const faults: string[] = []
      for (let stop = 0; stop < 80; stop += 1) {
        await page.keyboard.press('Tab')
        await settled(page)
        const found = await page.evaluate(() => {
          const element = document.activeElement
          if (!element || element === document.body) return 'end'
          if (element.matches('iframe')) return ''
          // The focus ring of a card's link is around the card, and that of a checkbox around its label.
          const { labels } = element as HTMLInputElement
          const styles = [
            ...[element, ...(labels ?? [])].map((each) => getComputedStyle(each)),
            ...['::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo)),
          ]
          const isRinged = styles.some(
            ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
          )
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const middle = (from: number, to: number, room: number) => (Math.max(from, 0) + Math.min(to, room)) / 2
          const onTop = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight))
          const isCovered = !onTop || !(element.contains(onTop) || onTop.contains(element))
          const name = `${element.tagName} ${element.textContent || element.getAttribute('aria-label')}`
          return isRinged && !isCovered ? '' : `${isCovered ? 'covered' : 'no ring'}: ${name}`
        })
        if (found === 'end') break
        if (found) faults.push(found)
      }
      expect.soft(faults, path).toEqual([])
    }
  })
}
