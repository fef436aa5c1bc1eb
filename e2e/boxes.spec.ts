import { faultsAt, faultsAtEach } from './support/boxes.ts'
import { startSite } from './support/site.ts'
import { storeLongWords } from './support/harshData.ts'
import { expect, openWhole, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const path of ['/', '/service/battery', '/service/solar-en', '/news', '/news/1']) {
  test(`${path} keeps its shape without a single picture`, async ({ page, isPhone }) => {
    const width = isPhone ? 320 : 1440
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    // The face of headings is used only where it is there in time, which would differ from one load to the next.
    await page.route(/\.woff2$/, (route) => route.abort())
    // Chromium now and then keeps an inherited size of letters in the header when the window is made narrower.
    await page.setViewportSize({ width, height: isPhone ? 844 : 900 })
    await openWhole(page, path)
    await faultsAt(page, width)
    const before = await height()
    await page.route(/\.(avif|webp|jpe?g|png)$/, (route) => route.abort())
    await openWhole(page, path)
    expect.soft(await faultsAt(page, width)).toEqual([])
    expect.soft(Math.abs((await height()) - before)).toBeLessThanOrEqual(2)
  })
}

test('words that don’t break fit in', async ({ page, isPhone }) => {
  test.slow()
  const { remove, settings } = await storeLongWords()
  const { origin, close } = await startSite(settings)
  for (const path of [
    '/',
    '/en',
    '/about-en',
    '/access-en',
    '/contact-en',
    '/news',
    '/news-en',
    '/news/1',
    '/news/2',
  ]) {
    await openWhole(page, origin + path)
    const faults = await faultsAtEach(page, isPhone ? [320] : [768, 1440], { endless: true })
    expect.soft(faults, path).toEqual({})
  }
  await close()
  await remove()
})
