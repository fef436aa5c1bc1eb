import { mostNeed, ofAll, printed } from '@site/contract/figures'
import { pageTexts } from 'mfe-marketing/content'
import type { Page } from 'playwright/test'
import { faultsAtEach, widthsOf } from './support/boxes.ts'
import { locales, paths } from './support/enquiry.ts'
import { expect, expectNoFaults, open, phoneInJapanese, tabTo, test } from './support/test.ts'

// How many units a need takes: from the battery page to the enquiry.

const texts = { ja: pageTexts.ja.battery.sizing, en: pageTexts.en.battery.sizing }
const pages = { ja: '/service/battery', en: '/service/battery-en' }

const sectionOf = (page: Page) => page.locator('#sizing')

async function openTool(page: Page, locale: (typeof locales)[number]) {
  await open(page, `${pages[locale]}#sizing`)
  const section = sectionOf(page)
  const energy = section.getByLabel(texts[locale].need.energy)
  await expect(energy).toBeEditable()
  return { section, energy, power: section.getByLabel(texts[locale].need.power), status: section.getByRole('status') }
}

for (const locale of locales) {
  const t = texts[locale]

  test(
    `the tool is used by keys, and its result goes along to the enquiry (${locale})`,
    { tag: '@desktop' },
    async ({ page }) => {
      const { section, energy, power, status } = await openTool(page, locale)
      await tabTo(energy)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('２００')
      await page.keyboard.press('Tab')
      await expect(power).toBeFocused()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('150')
      await expect(status).toContainText('100K')
      await expect(section.getByRole('link', { name: t.send })).toHaveAttribute(
        'href',
        `${paths[locale]}?kind=1#units=100K-3`,
      )
      await tabTo(section.getByRole('button', { name: t.add.replace('{{model}}', '200K') }))
      await page.keyboard.press('Enter')
      await tabTo(section.getByRole('link', { name: t.send }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${paths[locale]}\\?kind=1#units=200K-1\\.100K-3$`))
    },
  )

  test(`the tool excludes nobody, with a result and with what is wrong ${phoneInJapanese(locale)}`, async ({
    page,
    isPhone,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { section, energy, power, status } = await openTool(page, locale)
    await energy.fill(String(mostNeed.energy))
    await power.fill(String(mostNeed.power))
    await expect(status).toContainText(t.unit.replace('{{model}}', '200K').replace('{{number}}', '16'))
    expect.soft(await faultsAtEach(page, widthsOf(isPhone))).toEqual({})
    await power.fill(String(mostNeed.power + 1))
    await expect(power).toHaveAccessibleDescription(
      t.fault.tooLarge.replace('{{most}}', `${printed(mostNeed.power)}\u00a0kW`),
    )
    await expect(section.getByRole('link', { name: t.send })).toBeHidden()
    await energy.fill('x')
    await power.focus()
    await expect(energy).toHaveAccessibleDescription(t.fault.noNumber)
    await expect(energy).toHaveValue('x')
    await expectNoFaults(page, '#sizing')
  })
}

test('without script there is an example with its result, its drawing and its rule', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport })
  const page = await context.newPage()
  await page.goto(baseURL + pages.ja)
  const section = sectionOf(page)
  await expect(section.getByRole('status')).toContainText('200K 2台')
  await expect(section.getByRole('img')).toHaveText(new RegExp(`200K200K.*${2 * ofAll.width}`))
  await expect(section.getByText(texts.ja.rules[0]!)).toBeVisible()
  await expect(section.getByRole('textbox')).toHaveCount(0)
  await expect(section.getByRole('link', { name: texts.ja.send })).toHaveAttribute(
    'href',
    '/contact?kind=1#units=200K-2',
  )
  await context.close()
})
