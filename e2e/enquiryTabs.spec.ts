import companyEn from 'shell/company/en.json' with { type: 'json' }
import companyJa from 'shell/company/ja.json' with { type: 'json' }
import { least, leastRows, type Locale, locales, openEnquiry, texts } from './support/enquiry.ts'
import { expect, test, phoneInJapanese } from './support/test.ts'

const titles: Record<Locale, (name: string) => string> = {
  ja: (name) => `${name}｜${companyJa.CompanyName}`,
  en: (name) => `${name} | ${companyEn.CompanyName}`,
}

for (const locale of locales) {
  const t = texts[locale]

  test(`the title and sub-title follow the tab, and the form waits as it is ${phoneInJapanese(locale)}`, async ({
    page,
  }) => {
    const form = await openEnquiry(page, locale)
    const subTitle = form.main.getByRole('navigation').locator('[aria-current="page"]')
    const expectTab = async (tab: 'enquiry' | 'agency' | 'contractor') => {
      await expect(subTitle).toHaveText(t.tabs[tab])
      await expect(page).toHaveTitle(titles[locale](t.tabs[tab]))
    }
    await expect(subTitle).toHaveText(t.tabs.enquiry)
    await form.fill(least[locale])
    for (const tab of ['agency', 'contractor'] as const) {
      await form.tab(tab).click()
      await expectTab(tab)
      await expect(form.main.getByRole('tabpanel')).toContainText(t[tab].lead)
      await expect(form.field('name')).toBeHidden()
    }
    await form.main.getByRole('button', { name: t.toEnquiry }).click()
    await expectTab('enquiry')
    expect(await form.values(Object.keys(least[locale]))).toEqual(least[locale])

    await form.confirmLeast()
    await expectTab('enquiry')
    await form.tab('agency').click()
    await expectTab('agency')
    await form.tab('enquiry').click()
    expect(await form.answers()).toEqual(leastRows[locale])
    await page.goBack()
    await form.expectStep('input')
    await expectTab('enquiry')
    await page.goForward()
    await form.expectStep('confirm')
    await form.send.click()
    await form.expectStep('complete')
    await expectTab('enquiry')
  })
}

test(
  'labels of steps and fields are short and above up to 850 px, long and on the left from there on',
  { tag: '@desktop' },
  async ({ page }) => {
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
  },
)
