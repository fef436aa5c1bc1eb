import type { Locator } from 'playwright/test'
import { faultsAtEach, widthsOf } from './support/boxes.ts'
import { endpoint, leastRows, openEnquiry, texts } from './support/enquiry.ts'
import { expect, expectNoFaults, localesOn, onBothScreens, tabTo, test } from './support/test.ts'

onBothScreens((isPhone) => {
  for (const locale of localesOn(isPhone)) {
    test(`every step, message and tab is accessible and fits its text (${locale})`, async ({ page }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const form = await openEnquiry(page, locale)
      const expectUsable = (what: string) =>
        test.step(what, async () => {
          // Structure and colours are the same in both languages, so each screen size tests one language.
          if (isPhone === (locale === 'ja')) await expectNoFaults(page, 'main')
          expect.soft(await faultsAtEach(page, widthsOf(isPhone)), what).toEqual({})
        })
      for (const tab of ['agency', 'contractor'] as const) {
        await form.tab(tab).click()
        await expectUsable(tab)
      }
      await form.tab('enquiry').click()
      await form.field('nameFurigana').fill('みほん')
      await form.next.click()
      await expect(form.alert).toBeVisible()
      await expectUsable('errors and consent warning')
      const long = 'x'.repeat(60)
      await form.confirmLeast({ companyName: long, email: `${long}@example.co.jp`, content: long.repeat(5) })
      await expectUsable('confirmation')
      await page.route(endpoint, (route) => route.fulfill({ json: { code: 0 } }))
      await form.send.click()
      await expect(form.alert).toBeVisible()
      await expectUsable('failed send')
      await page.unroute(endpoint)
      await form.send.click()
      await form.expectStep('complete')
      await expectUsable('completion')
    })
  }
})
test('an enquiry can be sent with the keyboard alone', async ({ page, mails }) => {
  const form = await openEnquiry(page, 'ja')
  const rows = Object.fromEntries(leastRows.ja)
  const labelled = (label: string) => form.main.getByLabel(label, { exact: true })
  const type = async (target: Locator, text: string) => {
    await tabTo(target)
    await page.keyboard.type(text)
  }
  const { fields } = form.texts
  const part = (index: number) =>
    labelled(form.texts.numberPart.replace('{{label}}', fields.phone).replace('{{part}}', String(index)))

  await form.tab('enquiry').focus()
  await tabTo(form.field('typeContact').first())
  await page.keyboard.press('ArrowUp')
  await tabTo(labelled(fields.name))
  await type(labelled(fields.nameFurigana), 'みほん はなこ')
  await page.keyboard.press('Tab')
  await expect(form.button(form.texts.toKatakana)).toBeVisible()
  await tabTo(form.button(form.texts.toKatakana), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(labelled(fields.nameFurigana)).toBeFocused()
  await tabTo(labelled(fields.address))
  for (let places = 0; places < 3; places += 1) await page.keyboard.press('ArrowDown')
  for (const [index, digits] of ['090', '0000', '1234'].entries()) await type(part(index + 1), digits)
  await type(labelled(fields.email), rows[fields.email] ?? '')
  await type(labelled(fields.content), rows[fields.content] ?? '')
  await tabTo(form.consent)
  await page.keyboard.press('Space')
  await tabTo(form.next)
  await page.keyboard.press('Enter')

  const summary = form.main.getByRole('group', { name: form.texts.summary.heading })
  await expect(summary).toBeFocused()
  await tabTo(summary.getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(labelled(fields.name)).toBeFocused()
  await page.keyboard.type(rows[fields.name] ?? '')
  await page.keyboard.press('Enter')

  await form.expectStep('confirm')
  await tabTo(form.change(fields.content))
  await page.keyboard.press('Enter')
  await expect(labelled(fields.content)).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('?')
  await tabTo(form.next)
  await page.keyboard.press('Enter')
  await form.expectStep('confirm')
  expect(Object.fromEntries(await form.answers())).toEqual({
    ...rows,
    [fields.typeContact]: 'その他',
    [fields.address]: '岩手県',
    [fields.content]: `${rows[fields.content]}?`,
  })
  await tabTo(form.send)
  await page.keyboard.press('Enter')
  await form.expectStep('complete')
  expect(await mails()).toHaveLength(1)
  await tabTo(form.main.getByRole('link', { name: form.texts.complete.toTop }))
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-page', 'home')
})

test('labels are short and above their fields up to 850 px, and long and on the left above that width', async ({
  page,
}) => {
  const form = await openEnquiry(page, 'en')
  const { long, short } = texts.en.steps.input
  const step = form.main.locator('[aria-current="step"]')
  for (const [width, wide] of [
    [850, false],
    [851, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(step.getByText(long, { exact: true })).toBeVisible({ visible: wide })
    await expect(step.getByText(short, { exact: true })).toBeVisible({ visible: !wide })
    const label = await form.main.getByText(texts.en.fields.name, { exact: true }).boundingBox()
    const control = await form.field('name').boundingBox()
    expect((label?.x ?? 0) + (label?.width ?? 0) <= (control?.x ?? 0)).toBe(wide)
    expect((label?.y ?? 0) + (label?.height ?? 0) <= (control?.y ?? 0)).toBe(!wide)
  }
})
