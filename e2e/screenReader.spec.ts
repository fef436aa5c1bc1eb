import { messages } from '@site/contract/enquiry'
import { type PageId, pages } from '@site/contract/pages'
import contract from '@site/contract/texts/ja.json' with { type: 'json' }
import type { Locator, Page } from 'playwright/test'
import shell from 'shell/texts/ja.json' with { type: 'json' }
import { bannerNames, openBanners } from './support/banners.ts'
import { openEnquiry } from './support/enquiry.ts'
import { expect, expectNoFaults, onBothScreens, open, test } from './support/test.ts'

const t = { ...contract, ...shell }
const isRequired = (field: Locator) =>
  field.evaluate((element) => element.ariaRequired === 'true' || element.hasAttribute('required'))

onBothScreens((isPhone) => {
  test('a page has a skip link, header, content and footer; the menu names its entries and the current page', async ({
    page,
  }) => {
    await open(page, '/service/wind')
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
      - contentinfo:
        ${isPhone ? '' : `- heading "${t.footer.links}" [level=2]`}
        - heading "${t.footer.contact}" [level=2]
        - button "${t.footer.toTop}"
      - status
    `)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    const nameOf = (id: PageId) => pages[id].menu?.label.ja ?? ''
    if (isPhone) await page.getByRole('button', { name: t.menu.open }).click()
    const menu = page.getByRole(isPhone ? 'dialog' : 'navigation', { name: t.menu.label })
    if (isPhone) await expect(menu.getByRole('button', { name: t.menu.close })).toBeVisible()
    else await menu.getByRole('button', { name: t.menu.showServices, expanded: false }).press('Enter')
    // `menuEntries.test.ts` tests which entries the menu has.
    await expect(menu).toMatchAriaSnapshot(`
      - list:
        - listitem:
          - link "${nameOf('service')}"
          ${isPhone ? '' : `- button "${t.menu.hideServices}" [expanded]`}
          - list:
            - listitem:
              - link "${nameOf('wind')}"
    `)
    await expect(menu.getByRole('link', { name: nameOf('wind') })).toHaveAttribute('aria-current', 'page')
    if (!isPhone) {
      const service = menu.getByRole('link', { name: nameOf('service'), exact: true })
      await expect(service).toHaveAttribute('aria-current', 'true')
    }
  })
})

test('each banner is a named group, and only one is exposed at a time', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { texts, dot, expectShown, play, pause } = await openBanners(page, 'ja')
  // The browser exposes each possible line break as a space.
  const bare = (text: string) => text.replace(/\s/g, '')
  const banners = Object.values(texts.banners)
  const headings = banners.map(({ heading }) => bare(heading))
  const names = banners.map(({ name }) => name)
  const groups = async () => (await namesOfRole(page, 'group')).filter((name) => names.includes(name))
  for (const name of bannerNames) {
    const of = texts.banners[name]
    await dot(name).click()
    await expectShown(name)
    await expect.poll(groups).toEqual([of.name])
    expect((await namesOfRole(page, 'heading')).map(bare).filter((each) => headings.includes(each))).toEqual([
      bare(of.heading),
    ])
  }
  await expectNoFaults(page, 'main')
  await play.click()
  await expect(pause).toBeVisible()
  await expectNoFaults(page, 'main')
})

test('every field of the enquiry exposes its name, whether it is required, and its error', async ({ page }) => {
  const form = await openEnquiry(page, 'ja')
  const { fields, numberPart, steps, summary } = form.texts
  await expect(form.main.getByRole('list', { name: steps.label }).getByRole('listitem')).toHaveText([/1/, /2/, /3/])
  const partOf = (label: string, part: number) =>
    numberPart.replace('{{label}}', label).replace('{{part}}', String(part))
  const errors = messages.ja
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
  await expect(form.main.getByRole('group', { name: summary.heading })).toBeFocused()
  for (const [name, , error] of rules) {
    await expect(form.field(name)).toHaveAttribute('aria-invalid', String(error !== null))
    if (error !== null) await expect(form.field(name)).toHaveAccessibleDescription(new RegExp(`${error}$`))
  }
})

/**
 * Returns the names of all elements with a role in the browser's accessibility tree. Unlike Playwright's locators, that
 * tree leaves out inert elements.
 */
async function namesOfRole(page: Page, role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map(({ name }) => (typeof name?.value === 'string' ? name.value : ''))
}
