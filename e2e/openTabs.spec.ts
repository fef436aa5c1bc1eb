import { rename } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import type { RemoteName } from '../scripts/checkout/index.ts'
import type { Site } from './support/site.ts'
import { least, leastRows, openEnquiry, paths, storedByBrowser } from './support/enquiry.ts'
import { expect, hydrated, open, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

let site: Site

test.beforeAll(({ site: shared }) => {
  site = shared
})

test.afterEach(async () => {
  for (const remote of ['marketing', 'news', 'contact'] as const) await site.activate(remote)
})

const before = '次へ'
const after = '公開し直した見出しです。'

/** Activates another release of a remote. */
async function activateOther(remote: RemoteName) {
  // One text of the news, and one of the enquiry that these tests do not look for. Only whole texts of the news change.
  const edit = (text: string) => text.replaceAll(/(?<=["'`])次へ(?=["'`])/g, after).replaceAll('必須', '要入力')
  const version = await site.storeVariant(remote, { edit })
  await site.activate(remote, version)
  return version
}

const folderOf = (remote: RemoteName) => path.join(site.shelfOf(remote), site.builtVersion(remote))

/** Moves the built release out of the store and restarts the server, so that nothing of the release is cached. */
async function prune(remote: RemoteName) {
  await rename(folderOf(remote), `${folderOf(remote)}.pruned`)
  await site.restart()
}
const restore = (remote: RemoteName) => rename(`${folderOf(remote)}.pruned`, folderOf(remote))

/** Opens a page by its footer link. The click is by script: a pointer over the link would preload the page. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`footer a[href="${to}"]`)?.click(), href)

const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-opened-before', ''))
const isSameDocument = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-opened-before'))

test('module-federation/core#4807: a tab notices a new release at a navigation, and its next navigation is a full load', async ({
  page,
  consoleLines,
}) => {
  await open(page, '/about')
  await mark(page)
  await activateOther('news')
  const answer = page.waitForResponse(/\/_composition/)
  await follow(page, '/news')
  await expect(page.getByRole('main')).toContainText(before)
  await answer
  expect(await isSameDocument(page)).toBe(true)
  await follow(page, '/access')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('アクセス')
  await expect.poll(() => isSameDocument(page)).toBe(false)
  await page.goBack()
  await expect(page.getByRole('main')).toContainText(after)
  expect(consoleLines).toEqual([])
})

test('webpack/webpack#16081: a page whose release was pruned loads with the active release and no error', async ({
  page,
}) => {
  await open(page, '/about')
  await activateOther('news')
  await prune('news')
  await follow(page, '/news')
  await expect(page.getByRole('main')).toContainText(after)
  await restore('news')
})

test('an outdated tab keeps all input of an enquiry', async ({ page, mails }) => {
  const form = await openEnquiry(page, 'ja')
  await mark(page)
  await form.fill(least.ja)
  await form.consent.check()
  await activateOther('contact')
  const answer = page.waitForResponse(/\/_composition$/)
  await form.next.click()
  await answer
  await form.expectStep('confirm')
  await page.goBack()
  await form.expectStep('input')
  expect(await form.values(Object.keys(least.ja))).toEqual(least.ja)
  await form.next.click()
  await form.expectStep('confirm')
  expect(await isSameDocument(page)).toBe(true)
  await form.send.click()
  await form.expectStep('complete')
  expect(await mails()).toHaveLength(1)
})

test('module-federation/core#4220: an enquiry whose release was pruned reloads on one press, with all input', async ({
  page,
  mails,
  consoleLines,
}) => {
  const form = await openEnquiry(page, 'en')
  await activateOther('contact')
  await prune('contact')
  await form.fill(least.en)
  await form.main.getByRole('radio').nth(2).check()
  await form.field('address').selectOption({ index: 13 })
  await form.consent.check()
  await form.next.click()
  await expect(form.alert).toContainText(form.texts.outdated.heading)
  expect(await form.values(Object.keys(least.en))).toEqual(least.en)
  consoleLines.length = 0

  await form.button(form.texts.outdated.reload).click()
  await hydrated(page)
  await expect(form.alert).toHaveCount(0)
  await expect(page).toHaveURL(paths.en)
  expect(await form.values(Object.keys(least.en))).toEqual(least.en)
  expect(await form.main.getByRole('radio').nth(2).isChecked()).toBe(true)
  await expect(form.consent).toBeChecked()
  const stored = await storedByBrowser(page)
  for (const typed of Object.values(least.en)) expect(stored).not.toContain(typed)

  await form.next.click()
  await form.expectStep('confirm')
  expect(await form.answers()).toEqual(expect.arrayContaining(leastRows.en.slice(1)))
  await form.send.click()
  await form.expectStep('complete')
  expect(await mails()).toHaveLength(1)
  expect(consoleLines).toEqual([])
  await restore('contact')
})
