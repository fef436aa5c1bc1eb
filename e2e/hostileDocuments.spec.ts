import type { Page } from 'playwright/test'
import { hostilities } from './fixtures/hostilities.ts'
import { least, texts } from './support/enquiry.ts'
import { bannersShown, expect, hydrated, open, openWithoutScripts, test, textsOfReact } from './support/test.ts'

// A translator, extension or proxy may change the document before React hydrates it. The visitor's journeys must still
// show the same texts.

type Texts = Record<string, string>

/** A series of navigations and inputs. `note` records the texts of the page after each step. */
type Journey = (page: Page, note: (step: string) => Promise<void>) => Promise<void>

const linkTo = (page: Page, within: string, path: string) => page.locator(`${within} a[href="${path}"]`).first()

async function follow(page: Page, within: string, path: string, marker: string) {
  await linkTo(page, within, path).click()
  await expect(page.locator('body')).toHaveAttribute('data-page', marker)
}

const walk: Journey = async (page, note) => {
  await open(page, '/about')
  await note('about')
  await follow(page, 'header nav', '/access', 'access')
  await note('access')
  await page.route('**/api/**', (route) => route.abort())
  await follow(page, 'footer', '/news', 'news')
  await expect(page.locator('main [role="alert"]')).toBeVisible()
  await note('news are unavailable')
  await page.unroute('**/api/**')
  await page.locator('main [role="alert"] button').click()
  await expect(page.locator('main article')).toHaveCount(10)
  await note('news')
  await page.goBack()
  await expect(page.locator('body')).toHaveAttribute('data-page', 'access')
  await note('access again')
  await follow(page, 'header nav', '/service', 'serviceMain')
  await follow(page, 'main', '/service/battery', 'battery')
  await note('battery')
}

const read: Journey = async (page, note) => {
  await open(page, '/news-en')
  await note('first page')
  await page.locator('main a[rel="next"]').click()
  await expect(page.locator('main a[rel="prev"]')).toBeVisible()
  await note('second page')
  await page.locator('main article h2 a').first().click()
  await expect(page.locator('body')).toHaveAttribute('data-page', 'newsDetail')
  // The links to other articles may come after the article.
  const others = page.locator('main nav a[rel="next"], main nav a[rel="prev"]')
  await expect(others).not.toHaveCount(0)
  await note('Japanese article')
  const path = (await others.last().getAttribute('href')) ?? ''
  await others.last().click()
  await expect(page.locator(`main a[href="${path}"]`)).toHaveCount(0)
  await expect(others).not.toHaveCount(0)
  await note('another article')
  await follow(page, 'header nav', '/en', 'home-en')
  await note('English home')
  await follow(page, 'header nav', '/contact-en', 'contact-en')
  await note('English enquiry')
  await follow(page, 'header nav', '/', 'home')
  await note('Japanese home')
}

const enquire: Journey = async (page, note) => {
  const t = texts.ja
  const field = (name: string) => page.locator(`main [name="${name}"]`)
  const heading = page.locator('main section[aria-busy] h2')
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const { name, content, ...rest } = least.ja

  const letScriptsCome = await openWithoutScripts(page, '/contact')
  await field('typeContact').nth(2).check()
  await field('name').fill(name ?? '')
  await field('content').fill(content ?? '')
  await field('agree').check()
  await button(t.next).click()
  await letScriptsCome()
  await expect(page.locator('main').getByRole('group', { name: t.summary.heading })).toBeVisible()
  await expect(field('name')).toHaveValue(name ?? '')
  await expect(field('content')).toHaveValue(content ?? '')
  await expect(field('typeContact').nth(2)).toBeChecked()
  await expect(field('agree')).toBeChecked()
  await note('messages')

  await page.getByRole('main').getByRole('tab', { name: t.tabs.agency }).click()
  await note('agencies')
  await page.getByRole('main').getByRole('tab', { name: t.tabs.enquiry }).click()
  for (const [key, value] of Object.entries(rest)) await field(key).fill(value)
  await button(t.next).click()
  await expect(heading).toHaveText(t.headings.confirm)
  await note('confirmation')
  await button(t.back).click()
  await expect(heading).toHaveText(t.headings.input)
  await expect(field('content')).toHaveValue(content ?? '')
  await note('form again')
  await button(t.next).click()
  await page.route('**/api/mail.php', (route) => route.fulfill({ json: { code: 0 } }), { times: 1 })
  await button(t.send).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await note('not sent')
  await button(t.send).click()
  await expect(heading).toHaveText(t.headings.complete)
  await note('completion')
}

const journeys: Record<string, Journey> = { walk, read, enquire }

/** Returns the visible texts and the accessible names. Leaves out white space and the random reference number. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const copy = document.getElementById('root')?.cloneNode(true) as Element
    for (const each of copy.querySelectorAll('main dl:not(:has(> div)) dd, [role="status"], noscript')) each.remove()
    return `${document.title} ${copy.textContent}`.replace(/\s/g, '')
  })

async function take(page: Page, journey: Journey, atEachStep?: () => Promise<void>): Promise<Texts> {
  const noted: Texts = {}
  await journey(page, async (step) => {
    await atEachStep?.()
    await hydrated(page)
    await bannersShown(page)
    await page.waitForLoadState('networkidle')
    noted[step] = await textsOf(page)
  })
  return noted
}

// Respond for the map's host. Otherwise the access page would show an error at an unpredictable time.
test.beforeEach(({ page }) =>
  page.route(/openstreetmap/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })),
)

for (const [name, journey] of Object.entries(journeys)) {
  test.describe(`the journey ${name}`, () => {
    let expected: Texts | null = null

    for (const [by, changes] of Object.entries(hostilities)) {
      test(`shows the same texts in a document changed by ${by}`, async ({ page, consoleLines }) => {
        expected ??= await take(page, journey, async () => expect(await page.evaluate(textsOfReact)).toEqual([]))
        for (const [change, moves] of changes) await page.addInitScript(change, moves)
        consoleLines.length = 0
        const noted = await take(page, journey)
        for (const [step, text] of Object.entries(expected)) expect(noted[step], step).toBe(text)
        // Expected lines: requests that the journey itself makes fail, and reports over the server's limit per address.
        const handled = /^warning: HYDRATE |ERR_FAILED|status of 429/
        const unhandled = consoleLines.filter((line) => !handled.test(line))
        expect(unhandled).toEqual([])
      })
    }
  })
}
