import { mostNeed, printed } from '@site/contract/figures'
import { pageTexts } from 'mfe-marketing/content'
import { faultsAtEach, widthsOf } from './support/boxes.ts'
import { expect, expectNoFaults, localesOn, onBothScreens, open, tabTo, test } from './support/test.ts'

const texts = { ja: pageTexts.ja.battery.sizing, en: pageTexts.en.battery.sizing }
const pages = { ja: '/service/battery', en: '/service/battery-en' }

test('the tool works with the keyboard, and its result is passed to the enquiry', async ({ page }) => {
  const t = texts.ja
  await open(page, `${pages.ja}#sizing`)
  const section = page.locator('#sizing')
  await expect(section.getByLabel(t.need.energy)).toBeEditable()
  await tabTo(section.getByLabel(t.need.energy))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('２００')
  await page.keyboard.press('Tab')
  await expect(section.getByLabel(t.need.power)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('150')
  await expect(section.getByRole('status')).toContainText('100K')
  await tabTo(section.getByRole('button', { name: t.add.replace('{{model}}', '200K') }))
  await page.keyboard.press('Enter')
  await tabTo(section.getByRole('link', { name: t.send }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contact\?kind=1#units=200K-1\.100K-3$/)
  await expect(page.locator('main [name="content"]')).toHaveValue('検討中の構成：200K 1台 + 100K 3台\n')
  await expect(page.getByRole('main').getByRole('radio').first()).toBeChecked()
})

onBothScreens((isPhone) => {
  for (const locale of localesOn(isPhone)) {
    const t = texts[locale]

    test(`the tool is accessible, with a result and with errors (${locale})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, `${pages[locale]}#sizing`)
      const section = page.locator('#sizing')
      const power = section.getByLabel(t.need.power)
      await section.getByLabel(t.need.energy).fill(String(mostNeed.energy))
      await power.fill(String(mostNeed.power))
      await expect(section.getByRole('status')).toContainText(
        t.unit.replace('{{model}}', '200K').replace('{{number}}', '16'),
      )
      expect.soft(await faultsAtEach(page, widthsOf(isPhone))).toEqual({})
      await power.fill(String(mostNeed.power + 1))
      await expect(power).toHaveAccessibleDescription(
        t.fault.tooLarge.replace('{{most}}', `${printed(mostNeed.power)}\u00a0kW`),
      )
      if (isPhone === (locale === 'ja')) await expectNoFaults(page, '#sizing')
    })
  }
})
