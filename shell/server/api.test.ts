import type { ApiResult } from '@site/contract'
import { type Api, type Asker, createApi } from './api.ts'

const news: Asker = { remote: 'news', audience: 'live' }
const marketing: Asker = { remote: 'marketing', audience: 'live' }
const previews: Asker = { remote: 'news', audience: 'preview' }

const path = '/api/news.php?page=1'
const good: ApiResult = { ok: true, body: { list: [], count: 0 } }
const broken: ApiResult = { ok: false, code: 'HTTP', status: 500 }
const unknown: ApiResult = { ok: false, code: 'HTTP', status: 404 }

let api: Api
let calls: string[]
let answers: (() => Promise<ApiResult>)[]
let logged: string[]

const after = (milliseconds: number, answer: ApiResult) => () =>
  new Promise<ApiResult>((resolve) => {
    setTimeout(() => resolve(answer), milliseconds)
  })
const at = (answer: ApiResult) => () => Promise.resolve(answer)

/** Sets the API's responses to the next calls. The last response repeats. */
function says(...given: (() => Promise<ApiResult>)[]) {
  answers = given
}

/** Fills a cache with responses for other paths. After that, the API fails. */
async function flood(ask: (path: string) => Promise<unknown>) {
  says(at({ ok: true, body: 'a'.repeat(1_000_000) }))
  for (let id = 1; id <= 20; id += 1) await ask(`/api/get_news.php?id=${id}`)
  says(at(broken))
}

beforeEach(() => {
  jest.useFakeTimers()
  calls = []
  logged = []
  api = createApi({
    origin: 'http://api.example',
    getJson: (_, asked) => {
      calls.push(asked)
      return (answers.length > 1 ? answers.shift()! : answers[0]!)()
    },
    stale: () => undefined,
    log: (line) => logged.push(line),
  })
})

afterEach(() => jest.useRealTimers())

it('keeps cached answers for documents, however many requests browsers send', async () => {
  says(at(good))
  await api.ask(path, news)
  await flood((each) => api.askPatiently(each))
  await expect(api.ask(path, news)).resolves.toMatchObject(good)
  await expect(api.askPatiently('/api/get_news.php?id=20')).resolves.toMatchObject({ ok: true })
})

it('keeps cached answers for the documents of one remote, however many requests those of another send', async () => {
  says(at(good))
  await api.ask(path, marketing)
  await flood((each) => api.ask(each, news))
  await expect(api.ask(path, marketing)).resolves.toMatchObject(good)
})

it('caches no answer whose many small values need more memory than a cache may have', async () => {
  says(at({ ok: true, body: Array.from({ length: 10_000 }, () => ({ 34: 0 })) }))
  await api.ask(path, news)
  says(at(broken))
  await expect(api.ask(path, news)).resolves.toEqual(broken)
})

it('sends one request for all documents of a remote that ask at the same time, and one for all browsers', async () => {
  says(after(500, good))
  const all = [api.ask(path, news), api.ask(path, news), api.askPatiently(path), api.askPatiently(path)]
  await jest.advanceTimersByTimeAsync(500)
  await expect(Promise.all(all)).resolves.toEqual([good, good, good, good])
  expect(calls).toEqual([path, path])
})

it('lets a document wait one second and a browser until the answer, which the next document then gets', async () => {
  says(after(3000, good), after(3000, good), at(broken))
  const first = api.ask(path, news)
  const patient = api.askPatiently(path)
  await jest.advanceTimersByTimeAsync(1000)
  await expect(first).resolves.toEqual({ ok: false, code: 'TIMEOUT' })
  await jest.advanceTimersByTimeAsync(2000)
  await expect(patient).resolves.toEqual(good)
  await expect(api.ask(path, news)).resolves.toEqual({ ...good, ageSeconds: 0 })
})

it.each([
  ['fails', at(broken)],
  ['is unavailable', at({ ok: false, code: 'NETWORK' })],
  ['sends an unreadable answer', at({ ok: false, code: 'BODY' })],
  ['takes too long', after(10_000, { ok: false, code: 'TIMEOUT' })],
])('returns the last good answer for a day while the API %s', async (_, failing) => {
  says(at(good), failing)
  await api.ask(path, news)
  await jest.advanceTimersByTimeAsync(60_000)
  const stale = api.ask(path, news)
  const forBrowser = api.askPatiently(path)
  await jest.advanceTimersByTimeAsync(1000)
  await expect(stale).resolves.toMatchObject(good)
  await expect(forBrowser).resolves.toMatchObject(good)
  expect((await stale) as object).toHaveProperty('ageSeconds', expect.closeTo(60, -0.5))
  await jest.advanceTimersByTimeAsync(24 * 3_600_000)
  const none = api.ask(path, news)
  await jest.advanceTimersByTimeAsync(1000)
  expect((await none).ok).toBe(false)
})

it('treats a 404 as an answer, and returns no cached answer after it', async () => {
  says(at(good), at(unknown), at(broken))
  await expect(api.ask(path, news)).resolves.toEqual(good)
  await expect(api.ask(path, news)).resolves.toEqual(unknown)
  expect(api.trouble()).toBeNull()
  await expect(api.ask(path, news)).resolves.toEqual(broken)
})

it('returns the newest cached answer, from documents or browsers', async () => {
  const newer = { ok: true as const, body: { title: 'newer' } }
  says(at(good), at(newer), at(broken))
  await api.ask(path, news)
  await jest.advanceTimersByTimeAsync(1000)
  await api.askPatiently(path)
  await expect(api.ask(path, news)).resolves.toMatchObject(newer)
})

it('sends no requests after repeated failures, tries again after a pause, and logs both', async () => {
  says(at(good), at(broken))
  await api.ask('/api/other', news)
  for (let asked = 0; asked < 20; asked += 1) expect((await api.ask(path, news)).ok).toBe(false)
  expect(calls).toHaveLength(1 + 5)
  await jest.advanceTimersByTimeAsync(4999)
  expect(api.trouble()).toEqual({ answeredSecondsAgo: 5 })
  await jest.advanceTimersByTimeAsync(1)
  says(at(good))
  await expect(api.ask(path, news)).resolves.toEqual(good)
  expect(api.trouble()).toBeNull()
  expect(logged).toHaveLength(2)
})

it('goes on to send requests after answers that it cannot read', async () => {
  says(at({ ok: false, code: 'BODY' }))
  for (let asked = 0; asked < 20; asked += 1) await api.ask(path, news)
  expect(calls).toHaveLength(20)
  expect(api.trouble()).toBeNull()
})

it('limits a circuit breaker to one remote and audience, and caches no answers of previews', async () => {
  const slow = '/api/news.php?page=-1'
  says(at(broken))
  for (let asked = 0; asked < 6; asked += 1) await api.ask(slow, previews)
  expect(calls).toHaveLength(5)
  expect(api.trouble()).toBeNull()
  says(at(good))
  await expect(api.ask(path, news)).resolves.toEqual(good)
  says(at(broken))
  for (let asked = 0; asked < 6; asked += 1) await api.ask(slow, news)
  expect(api.trouble()).not.toBeNull()
  says(at(good))
  await expect(api.ask(path, marketing)).resolves.toEqual(good)

  await api.ask('/api/only-previews', previews)
  await jest.advanceTimersByTimeAsync(5000)
  await api.ask('/api/only-previews', previews)
  says(at(broken))
  expect((await api.ask('/api/only-previews', marketing)).ok).toBe(false)
  expect((await api.ask(path, marketing)).ok).toBe(true)
})

it.each([
  ...['@evil.example/api/', '.evil.example/api/', '//evil.example/api/', '/uploads/1', '/api/../uploads/1', ''],
  ...['/api/..%2f..%2fa', '/api/..%5c..%5ca', '/api/%252e%252e/a', '/api/..;/a'],
])('sends no request for the path %j', async (elsewhere) => {
  says(at(good))
  await expect(api.ask(elsewhere, news)).resolves.toEqual({ ok: false, code: 'NETWORK' })
  expect(calls).toEqual([])
})
