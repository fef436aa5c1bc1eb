import { messages } from '@site/contract/enquiry'
import { type PageId, pages } from '@site/contract/pages'
import contractEn from '@site/contract/texts/en.json' with { type: 'json' }
import contractJa from '@site/contract/texts/ja.json' with { type: 'json' }
import newsEn from 'mfe-news/news/en.json' with { type: 'json' }
import newsJa from 'mfe-news/news/ja.json' with { type: 'json' }
import type { Locator } from 'playwright/test'
import shellEn from 'shell/texts/en.json' with { type: 'json' }
import shellJa from 'shell/texts/ja.json' with { type: 'json' }
import { openBanners } from './support/banners.ts'
import { locales, openEnquiry } from './support/enquiry.ts'
import { namesOfRole } from './support/screenReader.ts'
import { expect, open, test, phoneInJapanese } from './support/test.ts'

const texts = { ja: { ...contractJa, ...shellJa }, en: { ...contractEn, ...shellEn } }
const news = { ja: newsJa, en: newsEn }
const isRequired = (field: Locator) =>
  field.evaluate((element) => element.ariaRequired === 'true' || element.hasAttribute('required'))
const pathIn = (path: string, locale: string) => (locale === 'ja' ? path : `${path}-en`)

for (const locale of locales) {
  const t = texts[locale]

  test(`a page is a way past the menu, header, content and footer ${phoneInJapanese(locale)}`, async ({
    page,
    isPhone,
  }) => {
    await open(page, pathIn('/about', locale))
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - link "${t.skip}"
      - banner:
        - link
      - main:
        - navigation "${t.breadcrumb}":
          - list:
            - listitem:
              - link "${t.home}"
        - heading [level=1]
        - heading [level=2]
      - contentinfo:
        ${isPhone ? '' : `- heading "${t.footer.links}" [level=2]`}
        - heading "${t.footer.contact}" [level=2]
        - button "${t.footer.toTop}"
      - status
    `)
  })

  test(`the menu names its entries, the services and where one is ${phoneInJapanese(locale)}`, async ({
    page,
    isPhone,
  }) => {
    await open(page, pathIn('/service/wind', locale))
    const nameOf = (id: PageId) => pages[id].menu?.label[locale] ?? ''
    const entries = (services: string) => `
      - list:
        - listitem:
          - link "${nameOf('home')}"
        - listitem:
          - link "${nameOf('about')}"
        - listitem:
          - link "${nameOf('service')}"
          ${services}
          - list:
            - listitem:
              - link "${nameOf('battery')}"
            - listitem:
              - link "${nameOf('wind')}"
            - listitem:
              - link "${nameOf('solar')}"
        - listitem:
          - link "${nameOf('access')}"
        - listitem:
          - link "${nameOf('contact')}"
        - listitem:
          - link "${t.menu.language}"
    `
    if (isPhone) {
      await page.getByRole('button', { name: t.menu.open }).click()
      const menu = page.getByRole('dialog', { name: t.menu.label })
      await expect(menu.getByRole('button', { name: t.menu.close })).toBeVisible()
      await expect(menu).toMatchAriaSnapshot(entries(''))
      await expect(menu.getByRole('link', { name: nameOf('wind') })).toHaveAttribute('aria-current', 'page')
    } else {
      const menu = page.getByRole('navigation', { name: t.menu.label })
      await menu.getByRole('button', { name: t.menu.showServices, expanded: false }).press('Enter')
      await expect(menu).toMatchAriaSnapshot(entries(`- button "${t.menu.hideServices}" [expanded]`))
      await expect(menu.getByRole('link', { name: nameOf('service'), exact: true })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await expect(menu.getByRole('link', { name: nameOf('wind') })).toHaveAttribute('aria-current', 'page')
    }
  })

  test(`the banners are a named group each, one at a time, and their controls say what they do ${phoneInJapanese(locale)}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { region, texts, dot, expectShown } = await openBanners(page, locale)
    const { battery, wind, solar } = texts.banners
    // The browser tells a place where a line may break as a space.
    const bare = (text: string) => text.replace(/\s/g, '')
    const headings = [battery, wind, solar].map(({ heading }) => bare(heading))
    const names = [battery, wind, solar].map(({ name }) => name)
    const groups = async () => (await namesOfRole(page, 'group')).filter((name) => names.includes(name))
    const show = (name: string) => texts.show.replace('{{name}}', name)
    await expect(region).toMatchAriaSnapshot(`
      - region "${texts.label}":
        - button "${texts.playLabel}"
        - group "${battery.name}":
          - 'heading "${battery.heading}" [level=1]'
          - paragraph: ${battery.text}
          - link "${texts.contact}"
        - list "${texts.dots}":
          - listitem:
            - 'button "${show(battery.name)}"'
          - listitem:
            - 'button "${show(wind.name)}"'
          - listitem:
            - 'button "${show(solar.name)}"'
    `)
    await expect(region).toHaveAttribute('aria-roledescription', texts.carousel)
    for (const [name, of] of [
      ['battery', battery],
      ['wind', wind],
      ['solar', solar],
    ] as const) {
      await dot(name).click()
      await expectShown(name)
      await expect.poll(groups).toEqual([of.name])
      expect((await namesOfRole(page, 'heading')).map(bare).filter((each) => headings.includes(each))).toEqual([
        bare(of.heading),
      ])
    }
  })

  test(`the enquiry says of every field its name, whether it is required and what is wrong ${phoneInJapanese(locale)}`, async ({
    page,
  }) => {
    const form = await openEnquiry(page, locale)
    const { fields, headings, numberPart, steps, summary, tabs } = form.texts
    await expect(form.main).toMatchAriaSnapshot(`
      - tablist "${tabs.label}":
        - tab "${tabs.enquiry}" [selected]
        - tab "${tabs.agency}"
        - tab "${tabs.contractor}"
      - tabpanel "${tabs.enquiry}"
    `)
    await expect(form.region).toMatchAriaSnapshot(`
      - region "${headings.input}":
        - heading "${headings.input}" [level=2]
        - radiogroup "${fields.typeContact}":
          - radio [checked]
    `)
    await expect(form.main.getByRole('list', { name: steps.label }).getByRole('listitem')).toHaveText([/1/, /2/, /3/])
    const partOf = (label: string, part: number) =>
      numberPart.replace('{{label}}', label).replace('{{part}}', String(part))
    const errors = messages[locale]
    const rules: [name: string, label: string, error: string | null][] = [
      ['name', fields.name, errors.name],
      ['nameFurigana', fields.nameFurigana, errors.nameFurigana],
      ['companyName', fields.companyName, null],
      ['departmentName', fields.departmentName, null],
      ['positionName', fields.positionName, null],
      ['address', fields.address, null],
      ['phone1', partOf(fields.phone, 1), errors.number],
      ['phone2', partOf(fields.phone, 2), errors.number],
      ['phone3', partOf(fields.phone, 3), errors.number],
      ['fax1', partOf(fields.fax, 1), null],
      ['email', fields.email, errors.email],
      ['content', fields.content, errors.content],
      ['agree', fields.agree, errors.consent],
    ]
    for (const [name, label, error] of rules) {
      await expect(form.field(name)).toHaveAccessibleName(label)
      expect(await isRequired(form.field(name)), name).toBe(error !== null)
      await expect(form.field(name)).not.toHaveAttribute('aria-invalid', 'true')
    }

    await form.next.click()
    await expect(form.main).toMatchAriaSnapshot(`
      - group "${summary.heading}":
        - list:
          - listitem:
            - link "${errors.name}"
    `)
    await expect(form.main.getByRole('group', { name: summary.heading })).toBeFocused()
    await expect(form.alert).toHaveText(errors.consent)
    for (const [name, , error] of rules) {
      await expect(form.field(name)).toHaveAttribute('aria-invalid', String(error !== null))
      if (error !== null) await expect(form.field(name)).toHaveAccessibleDescription(new RegExp(`${error}$`))
    }
  })

  test(`the news are rows named by their titles, with the pages around them ${phoneInJapanese(locale)}`, async ({
    page,
  }) => {
    const path = pathIn('/news', locale)
    await open(page, `${path}?page=2`)
    const main = page.getByRole('main')
    const { label, previous, next } = news[locale].pages
    await expect(main).toMatchAriaSnapshot(`
      - heading [level=1]
      - region "${news[locale].list}":
        - list:
          - listitem:
            - article:
              - heading [level=2]:
                - link
      - navigation "${label}":
        - link "${previous}"
        - link "${next}"
    `)
    for (const row of await main.getByRole('article').all()) {
      await expect(row.getByRole('link')).toHaveCount(1)
      await expect(row.getByRole('link')).toHaveAccessibleName(await row.getByRole('heading').innerText())
      await expect(row.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/)
    }
    const first = main.getByRole('article').first().getByRole('link')
    const title = await first.innerText()
    await first.click()
    await expect(main).toMatchAriaSnapshot(`
      - article:
        - heading "${title}" [level=1]
    `)
  })
}
