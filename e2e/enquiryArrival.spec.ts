import type { Page } from 'playwright/test'
import { pages } from '@site/contract/pages'
import shellEn from 'shell/texts/en.json' with { type: 'json' }
import shellJa from 'shell/texts/ja.json' with { type: 'json' }
import { drawn } from './support/boxes.ts'
import { keptByBrowser, least, leastRows, type Locale, locales, openEnquiry, paths, texts } from './support/enquiry.ts'
import { tabTo } from './support/keyboard.ts'
import { watchShifts } from './support/layoutShift.ts'
import { expect, hydrated, open, openWithoutScripts, test, phoneInJapanese } from './support/test.ts'

const shell = { ja: shellJa, en: shellEn }
const homes: Record<Locale, string> = { ja: 'home', en: 'home-en' }
const configuration = '#units=200K-2.100K-1'
const words = { ja: '検討中の構成：200K 2台 + 100K 1台', en: 'Configuration: 2 × 200K + 1 × 100K' }
const summaries = { ja: '200K 2台 + 100K 1台', en: '2 × 200K + 1 × 100K' }

/** As a link of another page does it, without a document being loaded. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

for (const locale of locales) {
  const t = texts[locale]
  const leaveByBreadcrumb = async (page: Page) => {
    await page.getByRole('main').getByRole('navigation').getByRole('link').first().click()
    await expect(page.locator('body')).toHaveAttribute('data-page', homes[locale])
  }

  test(`the first control of the enquiry is on the first screen (${locale})`, async ({ page, isPhone }) => {
    await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 })
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

  test(
    `heading, steps and telephone stay beside the long form, and nothing hides what has the focus (${locale})`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      const form = await openEnquiry(page, locale)
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
    },
  )

  test(
    `the privacy notice scrolls in its place, by keyboard too (${locale})`,
    { tag: '@desktop' },
    async ({ page }) => {
      const form = await openEnquiry(page, locale)
      const notice = form.main.getByRole('region', { name: t.privacy.heading })
      const end = notice.getByText(t.privacy.contact.text)
      await expect(end).not.toBeInViewport()
      await form.field('content').focus()
      await tabTo(notice)
      await page.keyboard.press('End')
      await expect(end).toBeInViewport()
      await page.emulateMedia({ media: 'print' })
      expect(await notice.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    },
  )

  test(`the footer’s link leads to the privacy notice, from another page and from another tab (${locale}) @desktop`, async ({
    page,
  }) => {
    const link = page.getByRole('contentinfo').getByRole('link', { name: shell[locale].footer.privacy })
    const heading = page.locator('#enquiry-privacy')
    await open(page, locale === 'ja' ? '/about' : '/about-en')
    await link.click()
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport({ ratio: 1 })
    await page.getByRole('tab', { name: t.tabs.agency }).click()
    await link.click()
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport({ ratio: 1 })
    await open(page, `${paths[locale]}#enquiry-privacy`)
    await expect(heading).toBeInViewport({ ratio: 1 })
  })

  test(`the footer’s link leads from the answers back to the privacy notice, and loses none (${locale}) @desktop`, async ({
    page,
  }) => {
    const form = await openEnquiry(page, locale)
    await form.confirmLeast()
    await page.getByRole('contentinfo').getByRole('link', { name: shell[locale].footer.privacy }).click()
    const heading = page.locator('#enquiry-privacy')
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport({ ratio: 1 })
    expect(await form.values(Object.keys(least[locale]))).toEqual(least[locale])
    await page.goBack()
    await form.expectStep('confirm')
  })

  for (const way of ['a link within the site', 'a full load'] as const) {
    test(`a configuration comes by ${way}, is confirmed, and can be taken back (${locale}) @desktop`, async ({
      page,
      isPhone,
      consoleLines,
    }) => {
      const loaded = way === 'a full load'
      await watchShifts(page)
      await open(page, loaded ? `${paths[locale]}${configuration}` : homeOf(locale))
      if (!loaded) await goTo(page, `${paths[locale]}${configuration}`)
      const shown = page.getByText(t.configuration.summary.replace('{{units}}', summaries[locale]))
      await expect(shown).toBeVisible()
      // On a narrow screen it stands above the form: of a document's fragment no server knows, nor the first paint.
      if (!(loaded && isPhone)) {
        await drawn(page)
        expect(await page.evaluate(() => window.shifts)).toEqual([])
      }
      const main = page.getByRole('main')
      const content = main.locator('[name="content"]')
      await expect(content).toHaveValue(`${words[locale]}\n`)
      await expect(main.getByRole('radio').first()).toBeChecked()

      const { content: question, ...others } = least[locale]
      for (const [name, value] of Object.entries(others)) await main.locator(`[name="${name}"]`).fill(value)
      await content.press('ControlOrMeta+End')
      await content.pressSequentially(question ?? '')
      await main.getByRole('checkbox').check()
      await main.getByRole('button', { name: t.next }).click()
      await expect(main.locator('dl > div').last()).toContainText(`${words[locale]}\n${question}`)
      await page.goBack()

      await main.getByRole('button', { name: t.configuration.cancel }).click()
      await expect(shown).toHaveCount(0)
      await expect(content).toHaveValue(question ?? '')
      expect(consoleLines).toEqual([])
    })
  }

  test(`who comes back to a half-filled form continues with one button ${phoneInJapanese(locale)}`, async ({
    page,
    consoleLines,
  }) => {
    const form = await openEnquiry(page, locale)
    const { take, heading } = t.unfinished
    await form.main.getByRole('radio').nth(5).check()
    await form.fill(least[locale])
    await form.consent.check()
    await leaveByBreadcrumb(page)
    const kept = await keptByBrowser(page)
    for (const typed of Object.values(least[locale])) expect(kept).not.toContain(typed)

    await page.goBack()
    await expect(form.main.getByText(heading)).toBeVisible()
    await expect(form.field('name')).toHaveValue('')
    await expect(form.field('typeContact').first()).toBeChecked()
    await form.button(take).click()
    await expect(form.heading).toBeFocused()
    expect(await form.values(Object.keys(least[locale]))).toEqual(least[locale])
    await expect(form.field('typeContact').nth(5)).toBeChecked()
    await expect(form.consent).not.toBeChecked()

    await form.consent.check()
    await form.next.click()
    await form.expectStep('confirm')
    expect((await form.answers()).slice(1)).toEqual(leastRows[locale].slice(1))
    await form.send.click()
    await form.expectStep('complete')
    await leaveByBreadcrumb(page)
    await goTo(page, paths[locale])
    await expect(form.heading).toHaveText(t.headings.input)
    await expect(form.main.getByText(heading)).toHaveCount(0)
    expect(consoleLines).toEqual([])
  })
}

const homeOf = (locale: Locale) => (locale === 'ja' ? '/' : '/en')

test('a menu click makes the form anew, and offers what was typed until it is discarded', async ({ page, isPhone }) => {
  const form = await openEnquiry(page, 'ja')
  const { heading, discard } = texts.ja.unfinished
  const clickMenu = async () => {
    if (isPhone) await page.getByRole('button', { name: shellJa.menu.open }).click()
    const menu = page.getByRole(isPhone ? 'dialog' : 'navigation', { name: shellJa.menu.label })
    await menu.getByRole('link', { name: pages.contact.menu?.label.ja, exact: true }).click()
  }
  await form.field('name').fill('見本 花子')
  await clickMenu()
  await expect(form.main.getByText(heading)).toBeVisible()
  await expect(form.field('name')).toHaveValue('')
  await form.button(discard).click()
  await expect(form.main.getByText(heading)).toHaveCount(0)
  await clickMenu()
  await expect(form.main.getByText(heading)).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(form.main.getByText(heading)).toHaveCount(0)
})

test(
  'a link chooses the kind of enquiry; what was entered before the script came stays',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, `${paths.ja}?kind=2`)
    const radios = page.getByRole('main').getByRole('radio')
    await expect(radios.nth(1)).toBeChecked()
    await open(page, `${paths.ja}?kind=9`)
    await expect(radios.first()).toBeChecked()

    const letScriptsCome = await openWithoutScripts(page, `${paths.ja}?kind=2${configuration}`)
    const content = page.getByRole('main').locator('[name="content"]')
    await radios.nth(4).check()
    await content.fill('先に入力した内容')
    await letScriptsCome()
    await expect(content).toHaveValue(`${words.ja}\n先に入力した内容`)
    await expect(radios.nth(4)).toBeChecked()
  },
)

test('a query or fragment changes nothing in what the server answers', { tag: '@desktop' }, async ({ request }) => {
  const bodyOf = async (query: string) => (await (await request.get(`${paths.ja}${query}`)).text()).split('<main')[1]
  expect(await bodyOf('?kind=3')).toBe(await bodyOf(''))
})

test('a form whose script does not come says how to reach the company', { tag: '@desktop' }, async ({ page }) => {
  await openWithoutScripts(page, paths.ja)
  const late = page.getByRole('main').getByText(texts.ja.waiting.late).last()
  await expect(late).toBeHidden()
  // Instead of waiting.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await expect(late).toBeVisible()
  await expect(late.locator('..').getByRole('link')).toHaveText([/^0/, /@/])
})
