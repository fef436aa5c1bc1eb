import { temporaryFolder } from '../scripts/checkout/index.ts'
import { storeLongWords } from './fixtures/longWords.ts'
import { faultsAt, faultsAtEach } from './support/boxes.ts'
import { startSite } from './support/site.ts'
import { expect, onBothScreens, openWhole, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

onBothScreens((isPhone) => {
  for (const path of ['/', '/service/battery', '/news/1']) {
    test(`${path} keeps its layout when all pictures fail to load`, async ({ page }) => {
      const width = isPhone ? 320 : 1440
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      // Set the width before the page loads. If it shrinks later, Chromium sometimes keeps the header's old font size.
      await page.setViewportSize({ width, height: isPhone ? 844 : 900 })
      await openWhole(page, path)
      await faultsAt(page, width)
      const before = await height()
      await page.route(/\.(avif|webp|jpe?g|png)$/, (route) => route.abort())
      await page.evaluate(loseEveryPicture)
      expect.soft(await faultsAt(page, width)).toEqual([])
      expect.soft(Math.abs((await height()) - before)).toBeLessThanOrEqual(2)
    })
  }
})
/** Runs in the page. Points every picture at a missing file and waits until all of them have failed to load. */
async function loseEveryPicture() {
  for (const source of document.querySelectorAll('picture source')) source.remove()
  const failures = [...document.images].map((image) => {
    image.loading = 'eager'
    image.removeAttribute('srcset')
    image.src = '/lost.webp'
    return new Promise((resolve) => image.addEventListener('error', resolve, { once: true }))
  })
  await Promise.all(failures)
}

test('layout fits long words that cannot break', async ({ page }) => {
  test.slow()
  await using folder = await temporaryFolder('long-words-')
  await using site = await startSite(await storeLongWords(folder.path))
  const pages = ['/', '/en', '/about-en', '/access-en', '/contact-en', '/news', '/news-en', '/news/1', '/news/2']
  for (const path of pages) {
    await openWhole(page, site.origin + path)
    const faults = await faultsAtEach(page, [320, 768, 1440], { endless: true })
    expect.soft(faults, path).toEqual({})
  }
})
