import shellJa from 'shell/texts/ja.json' with { type: 'json' }
import { drawn } from './support/boxes.ts'
import { least, openEnquiry, paths, texts } from './support/enquiry.ts'
import { expect, localesOn, onBothScreens, open, openWithoutScripts, tabTo, test, watchShifts } from './support/test.ts'

const t = texts.ja

// The first screen of a desktop has at least this size.
test.use({ viewport: { width: 1440, height: 900 } })

onBothScreens((isPhone) => {
  for (const locale of localesOn(isPhone)) {
    test(`the first control of the enquiry is on the first screen (${locale})`, async ({ page }) => {
      await watchShifts(page)
      const form = await openEnquiry(page, locale)
      for (const tab of ['enquiry', 'agency', 'contractor'] as const) {
        await expect(form.tab(tab)).toBeInViewport({ ratio: 1 })
      }
      await expect(form.field('typeContact').first()).toBeInViewport({ ratio: 1 })
      await expect(form.region.getByRole('link', { name: /\d{4}/ }).first()).toBeInViewport({ ratio: 1 })
      await drawn(page)
      expect(await page.evaluate(() => window.shifts)).toEqual([])
    })
  }
})
test('heading, steps and telephone stay visible beside the form and do not cover the focused field', async ({
  page,
}) => {
  const form = await openEnquiry(page, 'ja')
  const notice = form.main.getByRole('region', { name: t.privacy.heading })
  const end = notice.getByText(t.privacy.contact.text)
  await expect(end).not.toBeInViewport()
  await form.field('content').focus()
  await tabTo(notice)
  await page.keyboard.press('End')
  await expect(end).toBeInViewport()

  const stays = [
    form.heading,
    form.main.getByRole('list', { name: t.steps.label }),
    form.region.getByRole('link', { name: /\d{4}/ }).first(),
  ]
  await form.field('name').focus()
  for (const name of ['positionName', 'fax3', 'email', 'content', 'agree']) {
    await tabTo(form.field(name))
    await drawn(page)
    await expect(form.field(name)).toBeInViewport()
    const isOnTop = await form.field(name).evaluate((field) => {
      const { x, y, width, height } = field.getBoundingClientRect()
      return field.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop, name).toBe(true)
    for (const each of stays) await expect(each).toBeInViewport({ ratio: 1 })
  }

  await page.emulateMedia({ media: 'print' })
  expect(await notice.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})

test('the footer’s link opens the privacy notice from every page and keeps all answers', async ({ page }) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: shellJa.footer.privacy })
  const heading = page.locator('#enquiry-privacy')
  const expectThere = async () => {
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport({ ratio: 1 })
  }
  await open(page, '/about')
  await link.click()
  await expectThere()
  const form = await openEnquiry(page, 'ja', '', '#enquiry-privacy')
  await expect(heading).toBeInViewport({ ratio: 1 })
  await form.confirmLeast()
  await link.click()
  await expectThere()
  expect(await form.values(Object.keys(least.ja))).toEqual(least.ja)
  await page.goBack()
  await form.expectStep('confirm')
})

test('a configuration in the address causes no layout shift', async ({ page, consoleLines }) => {
  await watchShifts(page)
  await open(page, `${paths.en}#units=200K-2.100K-1`)
  await expect(page.locator('main [name="content"]')).toHaveValue('Configuration: 2 × 200K + 1 × 100K\n')
  await drawn(page)
  expect(await page.evaluate(() => window.shifts)).toEqual([])
  expect(consoleLines).toEqual([])
})

test('a form whose script fails to load shows how to reach the company', async ({ page }) => {
  await openWithoutScripts(page, paths.ja)
  const late = page.getByRole('main').getByText(t.waiting.late).last()
  await expect(late).toBeHidden()
  // A CSS animation shows the message after a delay. End it at once instead of waiting.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await expect(late).toBeVisible()
  await expect(late.locator('..').getByRole('link')).toHaveText([/^0/, /@/])
})
