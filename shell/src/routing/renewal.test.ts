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
  answer = () => Promise.resolve(answerWith('other'))
  Object.assign(globalThis, { document: { querySelectorAll: () => fields }, fetch: jest.fn(() => answer()) })
})

const answerWith = (composition: string) => new Response(null, { headers: { [compositionHeader]: composition } })

const renewal = (retriesAutomatically = false) =>
  createRenewal({ own: 'own', hash: () => '#part', retriesAutomatically })

/** Returns the URL of the document that a load redirects to, or null if it does not redirect. */
async function leadsTo(load: Promise<RouteData>): Promise<string | null> {
  const thrown: unknown = await load.then(
    () => null,
    (error: unknown) => error,
  )
  return thrown instanceof Response ? thrown.headers.get('location') : null
}

/** Returns a tab that learned at a navigation that other releases are active. */
async function outdatedTab() {
  const tab = renewal()
  expect(await tab.load(address, () => Promise.resolve(shown))).toBe(shown)
  await new Promise(setImmediate)
  return tab
}

it('loads the whole document at the first navigation after the tab learned that it is outdated', async () => {
  const tab = await outdatedTab()
  expect(await leadsTo(tab.load(address, () => Promise.resolve(shown)))).toBe(`${address}#part`)
})

it('is up to date again after a rollback to its own releases', async () => {
  const tab = await outdatedTab()
  answer = () => Promise.resolve(answerWith('own'))
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
])('loads the document unless the visitor has entered something: %j', async (field, stays) => {
  const tab = await outdatedTab()
  fields = [field]
  expect(await leadsTo(tab.load(address, () => Promise.resolve(shown)))).toBe(stays ? null : `${address}#part`)
})

it('does not load the document if the visitor entered something on an earlier page', async () => {
  fields = [{ type: 'text', value: 'typed' }]
  const tab = await outdatedTab()
  fields = []
  expect(await tab.load(address, () => Promise.resolve(shown))).toBe(shown)
})

it('loads the document if a page fails and the tab is outdated, and otherwise returns the failure', async () => {
  expect(await leadsTo(renewal().load(address, () => Promise.resolve(failed)))).toBe(`${address}#part`)
  expect(await leadsTo(renewal().load(address, () => Promise.reject(new Error('broken'))))).toBe(`${address}#part`)
  answer = () => Promise.resolve(answerWith('own'))
  expect(await renewal().load(address, () => Promise.resolve(failed))).toBe(failed)
  answer = () => Promise.reject(new TypeError('offline'))
  expect(await renewal().load(address, () => Promise.resolve(failed))).toBe(failed)
  await expect(renewal().load(address, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

it('does not load the document during its automatic retry, but does when the visitor navigates', async () => {
  const tab = renewal(true)
  expect(await tab.load(address, () => Promise.resolve(failed))).toBe(failed)
  expect(await leadsTo(tab.load(address, () => Promise.resolve(failed)))).toBe(`${address}#part`)
})

it('does not ask the server if the document has no composition', async () => {
  const tab = createRenewal({ own: undefined, hash: () => '', retriesAutomatically: false })
  expect(await tab.load(address, () => Promise.resolve(failed))).toBe(failed)
  expect(fetch).not.toHaveBeenCalled()
})
