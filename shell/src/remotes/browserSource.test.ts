/** @jest-environment jsdom */
import { pages } from '@site/contract/pages'
import type { i18n } from 'i18next'
import { createI18n } from '../locale/i18n.ts'
import { createBrowserSource } from './browserSource.ts'

const loadRemote = jest.fn<Promise<unknown>, [string]>()
const registerRemotes = jest.fn<void, [{ name: string; entry: string }[]]>()

jest.mock('@module-federation/enhanced/runtime', () => ({
  createInstance: () => ({
    loadRemote: (id: string) => loadRemote(id),
    registerRemotes: (remotes: { name: string; entry: string }[]) => registerRemotes(remotes),
    initShareScopeMap: () => undefined,
  }),
}))

const releases = {
  news: { version: '1.0.0-0a0b0c0d', entry: '/_remotes/mfe-news/1.0.0-0a0b0c0d/client/remoteEntry.js' },
}
const Page = () => null
const newsModule = { default: { Page } }
let instances: Record<'ja' | 'en', i18n>

beforeAll(() => {
  Object.assign(globalThis, { __SHARED_VERSIONS__: {} })
})

beforeEach(() => {
  instances = { ja: createI18n('ja'), en: createI18n('en') }
  loadRemote.mockImplementation((id) => Promise.resolve(id.endsWith('.ja') ? { title: 'お知らせ' } : newsModule))
})

const create = () => createBrowserSource(releases, (locale) => instances[locale])

it('loads the entry beside the runtime, and a page’s code and the texts of one language only once', async () => {
  const source = create()
  const loaded = source.load(pages.news, 'ja')
  expect(document.querySelector('link[rel="preload"]')?.getAttribute('href')).toBe(releases.news.entry)
  await expect(loaded).resolves.toEqual({ ok: true, module: newsModule.default })
  expect(source.get(pages.news)).toBe(newsModule.default)
  expect(instances.ja.t('title', { ns: 'news' })).toBe('お知らせ')
  await source.load(pages.news, 'ja')
  expect(loadRemote.mock.calls.map(([id]) => id.split('/')[1])).toEqual(['news', 'news.ja'])
})

it('fails with NO_RELEASE if the remote has no release', async () => {
  const result = await create().load(pages.about, 'ja')
  expect(result).toMatchObject({ ok: false, failure: { remote: 'marketing', version: null, code: 'NO_RELEASE' } })
})

it.each([
  ['FILES', Object.assign(new Error('Loading chunk news failed.'), { name: 'ChunkLoadError' })],
  ['FILES', new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008')],
  ['EVALUATE', new TypeError('x is not a function')],
] as const)('gives a failure the code %s', async (code, error) => {
  loadRemote.mockRejectedValue(error)
  const failure = { remote: 'news', version: '1.0.0-0a0b0c0d', code, reason: error.message }
  await expect(create().load(pages.news, 'ja')).resolves.toEqual({ ok: false, failure })
})

it('fails with TIMEOUT after 8 seconds', async () => {
  jest.useFakeTimers()
  loadRemote.mockReturnValue(new Promise(() => undefined))
  const result = create().load(pages.news, 'ja')
  await jest.advanceTimersByTimeAsync(8000)
  await expect(result).resolves.toMatchObject({ ok: false, failure: { code: 'TIMEOUT' } })
  jest.useRealTimers()
})

it('registers the remote under a new name for a retry after a failure', async () => {
  const source = create()
  loadRemote.mockRejectedValue(new TypeError('broken'))
  await source.load(pages.news, 'ja')
  loadRemote.mockImplementation((id) => Promise.resolve(id.endsWith('.ja') ? {} : newsModule))
  await expect(source.load(pages.news, 'ja')).resolves.toMatchObject({ ok: true })
  expect(new Set(registerRemotes.mock.calls.map(([[remote]]) => remote?.name)).size).toBe(2)
})

it('retries once automatically if files failed to load', async () => {
  loadRemote.mockRejectedValueOnce(new Error('Loading chunk news failed.'))
  await expect(create().load(pages.news, 'ja')).resolves.toMatchObject({ ok: true })
})

describe('if the document contains the scripts of the remote', () => {
  const init = jest.fn()
  const get = jest.fn<Promise<() => unknown>, [string]>()
  const entry = document.createElement('script')
  entry.dataset['remote'] = 'news'
  // jsdom does not fetch scripts of this type.
  entry.type = 'text/plain'
  const requested = jest.fn<unknown[], []>()

  beforeEach(() => {
    init.mockReset()
    get.mockReset()
    get.mockImplementation((name) => Promise.resolve(() => (name.endsWith('.ja') ? { title: '本文' } : newsModule)))
    requested.mockReturnValue([])
    Object.assign(performance, { getEntriesByName: requested })
    document.head.append(entry)
  })

  afterEach(() => {
    entry.remove()
    Reflect.deleteProperty(globalThis, 'mfe_news')
  })

  const run = () => Object.assign(globalThis, { mfe_news: { init, get } })

  it.each([
    ['before the shell', [run, create], []],
    ['after the shell', [create, run], []],
    ['after the shell but arrived before it', [create, run], [{}]],
  ])('takes the page from scripts that ran %s, without the federation runtime', async (_, steps, finished) => {
    requested.mockReturnValue(finished)
    const [source] = steps.map((step) => step()).filter((each) => 'load' in each)
    entry.dispatchEvent(new Event('load'))
    await expect((source as ReturnType<typeof create>).load(pages.news, 'ja')).resolves.toMatchObject({ ok: true })
    expect(get.mock.calls).toEqual([['./news'], ['./news.ja']])
    expect(init).toHaveBeenCalledTimes(1)
    expect(loadRemote).not.toHaveBeenCalled()
  })

  it.each([
    ['before the shell runs', [{}]],
    ['later', []],
  ])('uses the federation runtime if the scripts failed %s', async (_, finished) => {
    requested.mockReturnValue(finished)
    const source = create()
    entry.dispatchEvent(new Event('error'))
    await expect(source.load(pages.news, 'ja')).resolves.toMatchObject({ ok: true })
    expect(loadRemote).toHaveBeenCalledTimes(2)
  })

  it.each([[[{}]], [[]]])('removes elements of failed scripts, which fire no more events: %j', (finished) => {
    requested.mockReturnValue(finished)
    create()
    expect(entry.isConnected).toBe(finished.length === 0)
    entry.dispatchEvent(new Event('error'))
    expect(entry.isConnected).toBe(false)
  })

  it('does not retry if the code threw', async () => {
    get.mockRejectedValue(new TypeError('x is not a function'))
    run()
    const result = await create().load(pages.news, 'ja')
    expect(result).toMatchObject({ ok: false, failure: { code: 'EVALUATE' } })
    expect(loadRemote).not.toHaveBeenCalled()
  })
})
