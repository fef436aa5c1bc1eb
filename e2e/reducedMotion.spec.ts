import type { Page } from 'playwright/test'
import { drawn } from './support/boxes.ts'
import { expect, openWhole, test } from './support/test.ts'

/** Pages that together contain every kind of element on the site. */
const pages = ['/', '/access', '/service/battery', '/service/solar', '/contact', '/news/1']

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

/** Returns elements that are moving, and elements with a transition that would run on hover, opening or choice. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const running = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 1)
      .map(({ effect }) => (effect as KeyframeEffect).target)
    const lasting = [...document.querySelectorAll('body *')].filter((element) =>
      [undefined, '::before', '::after'].some((pseudo) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, pseudo)
        const durations = animationName === 'none' ? transitionDuration : `${transitionDuration}, ${animationDuration}`
        return durations.split(', ').some((duration) => parseFloat(duration) > 0.001)
      }),
    )
    const names = [...running, ...lasting].map((element) => `${element?.localName} ${element?.getAttribute('class')}`)
    return [...new Set(names)]
  })

test('nothing is animated for visitors who prefer reduced motion', async ({ page }) => {
  test.slow()
  for (const path of pages) {
    await openWhole(page, path)
    const steps = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight))
    for (let step = 0; step < steps; step += 1) {
      expect(await moving(page), path).toEqual([])
      await page.evaluate(() => window.scrollBy({ top: innerHeight, behavior: 'instant' }))
      await drawn(page)
    }
  }
})
