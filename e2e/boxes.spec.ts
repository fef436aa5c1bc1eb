import { rm } from 'node:fs/promises'
import { enlargeText, faultsAt, faultsAtEach } from './support/boxes.ts'
import { startComposition } from './support/composition.ts'
import { locales, openEnquiry } from './support/enquiry.ts'
import { storeLongWords } from './support/harshData.ts'
import { everyPage } from './support/routes.ts'
import { expect, openWhole, test } from './support/test.ts'

/** The pictures differ by device, so each project measures the widths of its own. */
const widthsOf = (isPhone: boolean) => (isPhone ? [320, 390] : [768, 820, 1024, 1440, 1920])
/** Of A4 without the margins. */
const paper = 688

test.describe.configure({ mode: 'parallel' })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const path of everyPage) {
  test(`${path} has room for all of its text, twice as large and on paper too`, async ({ page, isPhone }) => {
    await openWhole(page, path)
    expect.soft(await faultsAtEach(page, widthsOf(isPhone))).toEqual({})
    if (!isPhone) {
      await page.emulateMedia({ media: 'print' })
      expect.soft(await faultsAt(page, paper), 'on paper').toEqual([])
      await page.emulateMedia({ media: 'screen' })
    }
    await enlargeText(page)
    // On a phone large text may need more than the window's width.
    const faults = await faultsAt(page, isPhone ? 390 : 1440, { sideways: isPhone })
    expect.soft(faults, 'with large text').toEqual([])
  })
}

for (const locale of locales) {
  test(`the contact page has room for its tabs, messages and steps (${locale})`, async ({ page, isPhone }) => {
    const expectRoom = async (what: string) =>
      expect.soft(await faultsAtEach(page, widthsOf(isPhone)), what).toEqual({})
    const form = await openEnquiry(page, locale)
    for (const tab of ['agency', 'contractor'] as const) {
      await form.tab(tab).click()
      await expectRoom(tab)
    }
    await form.tab('enquiry').click()
    await form.next.click()
    await expect(form.alert).toBeVisible()
    await expectRoom('messages')
    const long = 'x'.repeat(60)
    await form.confirmLeast({ companyName: long, email: `${long}@example.co.jp`, content: long.repeat(5) })
    await expectRoom('confirmation')
    await form.send.click()
    await form.expectStep('complete')
    await expectRoom('completion')
  })

  test(`the menu has room for its entries (${locale})`, async ({ page, isPhone }) => {
    await openWhole(page, locale === 'ja' ? '/service/wind' : '/service/wind-en')
    const within = isPhone ? 'dialog' : 'header'
    for (const width of isPhone ? [320, 390] : [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.getByRole('banner').getByRole('button').press('Enter')
      await expect(page.locator(`${within} a[href^="/service/solar"]`)).toBeVisible()
      expect.soft(await faultsAt(page, width, { within })).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
}

test.describe('where something can’t be had', () => {
  test.describe.configure({ mode: 'default' })

  test('the message in place of a page has room', async ({ page, composition, isPhone }) => {
    await composition.takeAway('news')
    for (const path of ['/news', '/news-en']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      expect.soft(await faultsAtEach(page, widthsOf(isPhone)), path).toEqual({})
    }
    await composition.putBack('news')
  })

  test('the message in place of the news has room', async ({ page, composition, isPhone }) => {
    await composition.stopApi()
    for (const path of ['/', '/news', '/news-en', '/news/1', '/news-en/1']) {
      await openWhole(page, path)
      expect.soft(await faultsAtEach(page, widthsOf(isPhone)), path).toEqual({})
    }
    await composition.startApi()
  })
})

for (const path of ['/', '/en', '/about', '/service', '/service/battery', '/service/solar-en', '/news', '/news/1']) {
  test(`${path} keeps its shape without a single picture`, async ({ page, isPhone }) => {
    const width = isPhone ? 320 : 1440
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    // The face of headings is used only where it is there in time, which would differ from one load to the next.
    await page.route(/\.woff2$/, (route) => route.abort())
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
  const { folder, settings } = await storeLongWords()
  const { origin, close } = await startComposition(settings)
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
    const faults = await faultsAtEach(page, isPhone ? [320] : [768, 1024, 1440])
    expect.soft(faults, path).toEqual({})
  }
  await close()
  await rm(folder, { recursive: true })
})
