import { openBanners } from './support/banners.ts'
import { settled } from './support/boxes.ts'
import { locales } from './support/enquiry.ts'
import { expect, open, openWhole, tabTo, test } from './support/test.ts'

test.describe('the banners', () => {
  // Time passes only when the test says so, many turns of the slider in a moment.
  const turn = 3500

  for (const locale of locales) {
    test(`move by themselves, and can be held and chosen (${locale})`, async ({ page }) => {
      await page.clock.install()
      const { expectShown, pause, play, dot, banner } = await openBanners(page, locale)
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
  }

  test('stay as they are while the focus is on them, and go on when it leaves', async ({ page }) => {
    await page.clock.install()
    const { expectShown, dot, banner } = await openBanners(page, 'ja')
    await tabTo(banner('battery').getByRole('link'))
    await page.clock.runFor(5 * turn)
    await expectShown('battery')
    await tabTo(dot('wind'))
    await page.keyboard.press('Enter')
    await page.clock.runFor(5 * turn)
    await expectShown('wind')
    await dot('solar').focus()
    await page.keyboard.press('Tab')
    await page.clock.runFor(turn)
    await expectShown('solar')
  })

  test('are few stops of the Tab key: the banner’s link, one button each, and pause', async ({ page }) => {
    const { region, banner, pause } = await openBanners(page, 'ja')
    await tabTo(pause)
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByRole('link').last().focus()
    const focused = region.locator(':focus')
    let stops = 0
    do {
      await page.keyboard.press('Tab')
      stops += await focused.count()
    } while (stops === 0 || (await focused.count()) > 0)
    expect(stops).toBe(5)
    await tabTo(banner('battery').getByRole('link'), 'Shift+Tab')
  })
})

for (const [list, next] of [
  ['/news', '次へ'],
  ['/news-en', 'Next'],
] as const) {
  test(`${list} is read item by item and page by page`, async ({ page }) => {
    await open(page, list)
    const main = page.getByRole('main')
    const first = main.getByRole('article').first().getByRole('link')
    const title = await first.innerText()
    await tabTo(first)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main).toBeFocused()

    // The items are Japanese, and lead to the Japanese list.
    await tabTo(main.getByRole('link', { name: 'お知らせ一覧へ' }))
    await page.keyboard.press('Enter')
    await expect(main.getByRole('article')).toHaveCount(10)
    await expect(main).toBeFocused()

    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(list)
    await tabTo(main.getByRole('link', { name: next }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${list}\\?page=2$`))
    await expect(first).not.toHaveText(title)
  })
}

for (const [forcedColors, paths] of [
  ['none', ['/', '/contact']],
  ['active', ['/']],
] as const) {
  test(`the focus can be seen at every stop of the Tab key (forced colours: ${forcedColors})`, async ({ page }) => {
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
          // A card's link has it around the card, a box to tick around its label.
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
