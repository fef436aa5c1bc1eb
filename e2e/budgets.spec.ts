import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { defaultBudget } from '@site/build/check'
import { pageRows, pathOf } from '@site/contract/pages'
import type { PageCost } from '@site/releases'
import type { Page, Response } from 'playwright/test'
import { type AskedFile, bytesOf, desktop, newVisitor, visit, depthOf } from '../scripts/bench/browser/visit.ts'
import { packageFolder, type PackageName, remoteNames } from '../scripts/checkout/index.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, open, test } from './support/test.ts'

// Limits of the bytes and files that a page may load before hydration ends. They are in `budgets.json` of the shell and
// of each remote.

let site: Site
test.beforeAll(async () => {
  site = await startSite({}, { ownStore: true })
})
test.afterAll(() => site.close())

async function budgetsOf<Budgets>(name: PackageName): Promise<Budgets> {
  return JSON.parse(await readFile(path.join(packageFolder(name), 'budgets.json'), 'utf8')) as Budgets
}

/** Returns each value that exceeds the budget. Sizes are in bytes. */
function excessOf(files: AskedFile[], budget: PageCost): Partial<PageCost> {
  const counted = files.filter(({ kind }) => kind === 'Script' || kind === 'Stylesheet')
  const used: PageCost = {
    script: bytesOf(files, 'Script'),
    style: bytesOf(files, 'Stylesheet'),
    files: counted.length,
  }
  return Object.fromEntries(Object.entries(used).filter(([name, value]) => value > budget[name as keyof PageCost]))
}

for (const row of pageRows) {
  test(`module-federation/core#856: ${row.id} starts its scripts together, within the budgets of the shell and of ${row.remote}`, async ({
    browser,
  }) => {
    const context = await newVisitor(browser, desktop)
    // Idle callbacks never run, so only the files that the page itself needs are counted.
    await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    const address = site.origin + pathOf(row.id, 'ja', { id: 1 })
    const { files: all, shift } = await visit(context, address, desktop)
    const files = all.filter(({ url }) => url.startsWith(site.origin))
    const isOf = (remote: string) => (file: AskedFile) => file.url.includes(`/_remotes/mfe-${remote}/`)
    const ofRemotes = files.filter(({ url }) => url.includes('/_remotes/'))
    const own = files.filter((file) => !ofRemotes.includes(file))

    // The starter, then all scripts at once.
    expect(depthOf(files)).toBe(2)
    expect(shift).toBe(0)
    expect(excessOf(own, await budgetsOf<PageCost>('shell'))).toEqual({})
    const budgets = await budgetsOf<Record<string, PageCost>>(row.remote)
    expect(excessOf(files.filter(isOf(row.remote)), budgets[row.id] ?? defaultBudget)).toEqual({})
    const others = remoteNames.filter((remote) => remote !== row.remote)
    expect(others.filter((remote) => files.some(isOf(remote)))).toEqual([])

    const scripts = files.filter(({ kind }) => kind === 'Script')
    const texts = await Promise.all(scripts.map(async ({ url }) => (await context.request.get(url)).text()))
    expect(texts.filter((text) => text.includes('react.transitional.element'))).toHaveLength(1)
    await context.close()
  })
}

/** Opens a page. Returns versions, content encodings and total bytes of the scripts of `mfe-news` that it loaded. */
async function scriptsOf(page: Page, path: string) {
  const responses: Response[] = []
  const note = (response: Response) => {
    if (/\/_remotes\/mfe-news\/.*\.js$/.test(response.url())) responses.push(response)
  }
  page.on('response', note)
  await open(page, path)
  page.off('response', note)
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()))
  return {
    versions: new Set(responses.map((response) => response.url().split('/').at(-3))),
    encodings: new Set(responses.map((response) => response.headers()['content-encoding'])),
    bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
  }
}

test('a returning visitor downloads only the change after a one-line release', async ({ page, consoleLines }) => {
  const first = await scriptsOf(page, `${site.origin}/news`)
  expect(first.encodings).toEqual(new Set(['br']))
  const version = await site.storeVariant('news', {
    edit: (text, file) => (/client\/news\.[\da-f]{8}\.js$/.test(file) ? `${text};void "one line more";` : text),
  })
  await site.activate('news', version)
  const second = await scriptsOf(page, `${site.origin}/news`)
  expect(second.versions).toEqual(new Set([version]))
  expect(second.encodings).toEqual(new Set(['dcz']))
  expect(second.bytes).toBeLessThan(first.bytes / 10)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10)
  expect(consoleLines).toEqual([])
})
