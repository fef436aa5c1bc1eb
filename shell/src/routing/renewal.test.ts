/** @jest-environment node */
import type { RouteData } from './currentPage.ts'
import { compositionHeader, createRenewal } from './renewal.ts'

const shown: RouteData = { state: 'shown', status: 200, data: undefined, head: {} }
const failed: RouteData = {
  state: 'failed',
  failure: { remote: 'news', version: '1.0.0-0a0b0c0d', code: 'FILES', reason: '' },
}
const address = 'http://localhost/news'

let fields: object[]
let answer: () => Promise<Response>

beforeEach(() => {
  fields = []
  answer = () => Promise.resolve(saying('other'))
  Object.assign(globalThis, { document: { querySelectorAll: () => fields }, fetch: jest.fn(() => answer()) })
})

const saying = (composition: string) => new Response(null, { headers: { [compositionHeader]: composition } })

const renewal = (triesAgain = false) => createRenewal({ own: 'own', hash: () => '#part', triesAgain })

/** Where a load of the whole document leads. */
async function leadsTo(load: Promise<RouteData>): Promise<string | null> {
  const thrown: unknown = await load.then(
    () => null,
    (error: unknown) => error,
  )
  return thrown instanceof Response ? thrown.headers.get('location') : null
}

/** A tab that has been told, at a navigation, what is active. */
async function toldTab() {
  const tab = renewal()
  expect(await tab.load(address, () => Promise.resolve(shown))).toBe(shown)
  await new Promise(setImmediate)
  return tab
}

it('loads the document at the navigation after the one that was told', async () => {
  const tab = await toldTab()
  expect(await leadsTo(tab.load(address, () => Promise.resolve(shown)))).toBe(`${address}#part`)
})

it('is active again after a rollback to what it was opened with', async () => {
  const tab = await toldTab()
  answer = () => Promise.resolve(saying('own'))
  expect(await tab.isOutdated()).toBe(false)
  expect(await tab.load(address, () => Promise.resolve(shown))).toBe(shown)
})

it.each<[field: object, stays: boolean]>([
  [{ type: 'text', value: 'typed' }, true],
  [{ type: 'checkbox', checked: true, defaultChecked: false, value: 'on' }, true],
  [{ type: 'select-one', selectedIndex: 1 }, true],
  [{ type: 'text', value: '' }, false],
  [{ type: 'hidden', value: 'of the page' }, false],
  [{ type: 'radio', checked: true, defaultChecked: true, value: '0' }, false],
])('stays only if the visitor has entered something: %j', async (field, stays) => {
  const tab = await toldTab()
  fields = [field]
  expect(await leadsTo(tab.load(address, () => Promise.resolve(shown)))).toBe(stays ? null : `${address}#part`)
})

it('stays, too, where what was entered has been left: its page has it still', async () => {
  fields = [{ type: 'text', value: 'typed' }]
  const tab = await toldTab()
  fields = []
  expect(await tab.load(address, () => Promise.resolve(shown))).toBe(shown)
})

it('loads the document in place of a page that fails because it is outdated, and else says what failed', async () => {
  expect(await leadsTo(renewal().load(address, () => Promise.resolve(failed)))).toBe(`${address}#part`)
  expect(await leadsTo(renewal().load(address, () => Promise.reject(new Error('broken'))))).toBe(`${address}#part`)
  answer = () => Promise.resolve(saying('own'))
  expect(await renewal().load(address, () => Promise.resolve(failed))).toBe(failed)
  answer = () => Promise.reject(new TypeError('offline'))
  expect(await renewal().load(address, () => Promise.resolve(failed))).toBe(failed)
  await expect(renewal().load(address, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

it('never loads a document anew that tries again by itself, but does when the visitor asks for it', async () => {
  const tab = renewal(true)
  expect(await tab.load(address, () => Promise.resolve(failed))).toBe(failed)
  expect(await leadsTo(tab.load(address, () => Promise.resolve(failed)))).toBe(`${address}#part`)
})

it('asks nobody where the document doesn’t say what it was made with', async () => {
  const tab = createRenewal({ own: undefined, hash: () => '', triesAgain: false })
  expect(await tab.load(address, () => Promise.resolve(failed))).toBe(failed)
  expect(fetch).not.toHaveBeenCalled()
})
