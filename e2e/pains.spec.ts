import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import type { RemoteName } from '../scripts/checkout/index.ts'
import { least, openEnquiry } from './support/enquiry.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, hydrated, open, test } from './support/test.ts'

// People who compose sites by Module Federation report these faults again and again. Each test names a public issue.

// One after the other: they change the releases of one site.
test.describe.configure({ mode: 'serial' })

let site: Site
test.beforeAll(async () => {
  // Each view is rendered, and none of another test's counts.
  site = await startSite({ PAGE_CACHE_MB: '0' })
})
test.afterAll(() => site.close())
test.afterEach(restore)

const deployed = new Set<RemoteName>()
const pruned = '.pruned'
const activeOf = async (remote: RemoteName) => (await site.registry.read()).remotes[remote]?.active ?? ''

/** Puts a changed build of a remote in the place of what visitors are shown. */
async function deploy(remote: RemoteName, edit: (text: string) => string) {
  deployed.add(remote)
  await site.activate(remote, await site.storeVariant(remote, { edit }))
}

/** Takes the releases out of reach that no new visitor is shown any more. */
async function prune(remote: RemoteName) {
  const shelf = site.shelfOf(remote)
  const active = await activeOf(remote)
  for (const version of await readdir(shelf)) {
    if (version === active || version.endsWith(pruned)) continue
    await rename(path.join(shelf, version), path.join(shelf, version + pruned))
  }
}

/** Shows visitors again what was built. */
async function restore() {
  for (const remote of deployed) {
    const built = path.join(site.shelfOf(remote), site.builtVersion(remote))
    await rename(built + pruned, built).catch(() => undefined)
    await site.activate(remote)
  }
  deployed.clear()
}

const before = '次へ'
const after = '公開し直した見出しです。'
const reworded = (text: string) => text.replaceAll(before, after)

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
/** Opens a page of another remote, and waits until it is there. */
async function openAbout(page: Page) {
  await open(page, `${site.origin}/about`)
  await expect(heading(page)).toHaveText('会社概要')
}

const follow = (page: Page, href: string) =>
  page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`footer a[href="${to}"]`)?.click(), href)

test('module-federation/core#3877: a remote that doesn’t answer holds up no page of another', async ({ page }) => {
  await site.hang('news')
  try {
    await page.goto(`${site.origin}/about`, { waitUntil: 'commit' })
    await expect(heading(page)).toHaveText('会社概要')
    await hydrated(page)
  } finally {
    await site.putBack('news')
  }
})

test('module-federation-examples#3318: a remote’s styles are in force before any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.origin}/news`)
  await expect(heading(page)).toHaveText('お知らせ')
  const ofRemote = await page.evaluate(
    () => [...document.styleSheets].filter(({ href }) => /\/news\.[0-9a-f]+\.css$/.test(href ?? '')).length,
  )
  expect(ofRemote).toBe(1)
  await context.close()
})

test('module-federation/core#856: what a page needs is asked for with the document, not by one file after the other', async ({
  page,
}) => {
  await page.goto(`${site.origin}/news`)
  await expect(heading(page)).toHaveText('お知らせ')
  const { asked, unnamed } = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(news|remoteEntry)[^/]*\.(js|css)$/.test(name))
      .map(({ name }) => name)
    return { asked: files.length, unnamed: files.filter((name) => !html.includes(new URL(name).pathname)) }
  })
  expect(asked).toBeGreaterThan(1)
  expect(unnamed).toEqual([])
})

test('webpack/webpack#16081: a deployment in the middle of a visit breaks no page that comes after', async ({
  page,
}) => {
  await openAbout(page)
  await deploy('news', reworded)
  await prune('news')
  await follow(page, '/news')
  await expect(heading(page)).toHaveText('お知らせ')
})

test('module-federation/core#4220: a part that is loaded late is there after a deployment, and nothing typed is lost', async ({
  page,
}) => {
  const form = await openEnquiry(page, 'ja', site.origin)
  await deploy('contact', (text) => `${text}\n`)
  await prune('contact')
  await form.fill(least.ja)
  await form.consent.check()
  await form.next.click()
  const reload = form.button(form.texts.outdated.reload)
  await expect(reload.or(form.heading.filter({ hasText: form.texts.headings.confirm }))).toBeVisible()
  if (await reload.isVisible()) {
    await reload.click()
    await hydrated(page)
    await form.next.click()
  }
  await form.expectStep('confirm')
  expect((await form.answers()).map(([, value]) => value)).toContain(least.ja['content'])
})

test('module-federation/core#4807: an open tab shows what was deployed, without anybody loading it anew', async ({
  page,
}) => {
  await openAbout(page)
  await follow(page, '/news')
  await expect(page.getByRole('main')).toContainText(before)
  await deploy('news', reworded)
  for (const [href, title] of [
    ['/access', 'アクセス'],
    ['/about', '会社概要'],
    ['/news', 'お知らせ'],
  ] as const) {
    const told = page.waitForResponse(/\/_composition$|\/api\/news\.php|\/(access|about|news)$/).catch(() => null)
    await follow(page, href)
    await expect(heading(page)).toHaveText(title)
    await told
    await hydrated(page)
  }
  await expect(page.getByRole('main')).toContainText(after)
})

test('module-federation-examples#4407: the server shows what was deployed without being started again', async ({
  request,
}) => {
  expect(await (await request.get(`${site.origin}/news`)).text()).toContain(before)
  await deploy('news', reworded)
  expect(await (await request.get(`${site.origin}/news`)).text()).toContain(after)
})

test('module-federation/core#1550: a remote that is back is shown at the next try, in the same document', async ({
  page,
}) => {
  await openAbout(page)
  await page.evaluate(() => document.body.setAttribute('data-opened-before', ''))
  await site.takeAway('news')
  try {
    await follow(page, '/news')
    await expect(heading(page)).toHaveText('この部分を表示できません')
  } finally {
    await site.putBack('news')
  }
  await page.getByRole('main').getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(heading(page)).toHaveText('お知らせ')
  expect(await page.evaluate(() => document.body.hasAttribute('data-opened-before'))).toBe(true)
})

test('opensearch-project/OpenSearch-Dashboards#12296: a file that was changed on its host does not run', async ({
  page,
}) => {
  await deploy('news', reworded)
  const client = path.join(site.shelfOf('news'), await activeOf('news'), 'client')
  for (const file of await readdir(client)) {
    if (!file.endsWith('.js')) continue
    const text = await readFile(path.join(client, file), 'utf8')
    await writeFile(path.join(client, file), `globalThis.altered = true;${text}`)
  }
  await page.goto(`${site.origin}/news`)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false)
})

test('opensearch-project/OpenSearch-Dashboards#12296: a release that fails for visitors is taken back by itself', async ({
  browser,
}) => {
  const breaks = (text: string) => (/\bPage:/.test(text) ? `throw new Error('broken');${text}` : text)
  const seen = async () => (await fetch(`${site.origin}/news`)).text()
  for (let view = 0; view < 60; view += 1) await seen()
  await deploy('news', breaks)
  for (let view = 0; view < 60; view += 1) await seen()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${site.origin}/news`)
  await expect(heading(page)).toHaveText('お知らせ')
  await context.close()
})
