import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { defaultBudget } from '@site/build/check'
import { pageRows, pathOf } from '@site/contract/pages'
import type { PageCost } from '@site/releases'
import { type AskedFile, bytesOf, desktop, newVisitor, visit, wavesOf } from '../scripts/bench/visit.ts'
import { packageFolder, type PackageName, remoteNames } from '../scripts/checkout/index.ts'
import { type Composition, startComposition } from './support/composition.ts'
import { expect, test } from './support/test.ts'

// What pages may ask for until React has taken them over: `budgets.json` of the shell and of each remote.

let composition: Composition
test.beforeAll(async () => {
  composition = await startComposition({}, { ownStore: true })
})
test.afterAll(() => composition.close())

async function budgetsOf<Budgets>(name: PackageName): Promise<Budgets> {
  return JSON.parse(await readFile(path.join(packageFolder(name), 'budgets.json'), 'utf8')) as Budgets
}

/** What is more than the budget allows. */
function excessOf(files: AskedFile[], budget: PageCost): Partial<PageCost> {
  const counted = files.filter(({ kind }) => kind === 'script' || kind === 'style')
  const used: PageCost = { script: bytesOf(files, 'script'), style: bytesOf(files, 'style'), files: counted.length }
  return Object.fromEntries(Object.entries(used).filter(([name, value]) => value > budget[name as keyof PageCost]))
}

for (const row of pageRows) {
  test(`${row.id} comes in one wave, within the budgets of the shell and of ${row.remote}`, async ({ browser }) => {
    const context = await newVisitor(browser, desktop)
    // What waits until the page is idle waits for ever: the rest is what the page is made of.
    await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    const address = composition.origin + pathOf(row.id, 'ja', { id: 1 })
    const { files: all, shift } = await visit(context, address, desktop)
    const files = all.filter(({ url }) => url.startsWith(composition.origin))
    const isOf = (remote: string) => (file: AskedFile) => file.url.includes(`/_remotes/mfe-${remote}/`)
    const ofRemotes = files.filter(({ url }) => url.includes('/_remotes/'))
    const own = files.filter((file) => !ofRemotes.includes(file))

    expect(wavesOf(files)).toBe(1)
    expect(shift).toBe(0)
    expect(excessOf(own, await budgetsOf<PageCost>('shell'))).toEqual({})
    const budgets = await budgetsOf<Record<string, PageCost>>(row.remote)
    expect(excessOf(files.filter(isOf(row.remote)), budgets[row.id] ?? defaultBudget)).toEqual({})
    const others = remoteNames.filter((remote) => remote !== row.remote)
    expect(others.filter((remote) => files.some(isOf(remote)))).toEqual([])

    const scripts = files.filter(({ kind }) => kind === 'script')
    const texts = await Promise.all(scripts.map(async ({ url }) => (await context.request.get(url)).text()))
    expect(texts.filter((text) => text.includes('react.transitional.element'))).toHaveLength(1)
    await context.close()
  })
}
