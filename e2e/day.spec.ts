import en from 'mfe-marketing/home/en.json' with { type: 'json' }
import ja from 'mfe-marketing/home/ja.json' with { type: 'json' }
import type { Page } from 'playwright/test'
import { faultsAtEach, settled, widthsOf } from './support/boxes.ts'
import { expect, expectNoFaults, localesOn, onBothScreens, open, tabTo, test } from './support/test.ts'

function dayOf(page: Page, { outage, curves, pictureAlt, hour }: typeof ja.day = ja.day) {
  const at = (text: string, value: number) => text.replace('{{hour}}', String(value))
  return {
    hour: (value: number) => page.getByRole('radio', { name: at(hour, value), exact: true }),
    picture: (value: number) => page.getByRole('img', { name: at(pictureAlt, value) }),
    text: (begin: string | RegExp) => page.getByRole('paragraph').filter({ hasText: begin, visible: true }),
    outage: page.getByRole('switch', { name: outage }),
    drawing: page.getByRole('img', { name: curves.title }),
  }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('choosing an hour with the keyboard changes the picture and the text', async ({ page }) => {
    await page.goto('/')
    const { hour, picture, text, outage } = dayOf(page)
    await expect(text(/^12時：.*42\skWを蓄電池に充電.*91\skWh（うち40\skWhは停電用）/)).toBeVisible()
    await tabTo(hour(12))
    await page.keyboard.press('ArrowRight')
    await expect(hour(16)).toBeChecked()
    await expect(picture(16)).toBeVisible()
    await expect(picture(12)).toHaveCount(0)
    await expect(text(/^16時：.*22\skWを蓄電池から放電/)).toBeVisible()
    await expect(text(/^\d+時/)).toHaveCount(1)
    await tabTo(outage)
    await page.keyboard.press('Space')
    await expect(text(/^16時に停電した場合：.*給電できる構成で、.*154\skWh.*15\.4時間/)).toBeVisible()
    await expect(text(/^16時：/)).toHaveCount(0)
  })
})

onBothScreens((isPhone) => {
  test('choosing an hour or an outage shifts no content, and only the pictures that were shown are loaded', async ({
    page,
  }) => {
    const loaded = new Set<string>()
    page.on('request', (request) => {
      const [name] = /day-\d+/.exec(request.url()) ?? []
      if (name) loaded.add(name)
    })
    await open(page, '/')
    const { hour, picture, outage } = dayOf(page)
    await hour(12).scrollIntoViewIfNeeded()
    await expect(picture(12)).toHaveJSProperty('complete', true)
    await hour(22).press('Space')
    await expect(picture(22)).toHaveJSProperty('complete', true)
    expect([...loaded]).toEqual(['day-12', 'day-22'])
    await settled(page)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    for (const value of [5, 8, 12, 16, 19, 22]) {
      await hour(value).press('Space')
      for (const state of ['in an outage', 'with the grid']) {
        await outage.press('Space')
        expect(await height(), `${value}:00, ${state}`).toBe(before)
      }
    }
  })

  for (const locale of localesOn(isPhone)) {
    test(`the day is accessible and fits its text in an outage (${locale})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, locale === 'ja' ? '/' : '/en')
      const { hour, outage } = dayOf(page, { ja, en }[locale].day)
      await hour(22).press('Space')
      await outage.press('Space')
      if (isPhone === (locale === 'ja')) await expectNoFaults(page, 'main')
      expect(await faultsAtEach(page, widthsOf(isPhone))).toEqual({})
    })
  }
})
