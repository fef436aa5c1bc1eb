import type { ApiResult } from '@site/contract'
import { pageRows } from '@site/contract/pages'
import { type Attempt, createQuarantine } from './quarantine.ts'
import { matchPage } from '../src/entry.server.ts'

// A team can sign a release with the version and host of another team's release. Each has its own quarantine anyway.
const news = { remote: 'news', version: '1.0.0-00000001', base: 'https://static.example.co.jp' }
const [contact, marketing] = ['contact', 'marketing'].map((remote) => ({ ...news, remote })) as [
  typeof news,
  typeof news,
]
const other = { ...news, version: '1.0.0-00000002' }
const minute = 60_000
let now: number
let quarantine: ReturnType<typeof createQuarantine>

/** A page at a path, with the API's responses so far. */
function at(path: string, ...answers: ApiResult[]): Attempt {
  const { row, locale, params } = matchPage(path.split('?')[0]!)!
  return { page: row.id, locale, params, answers }
}
const data = (body: unknown): ApiResult => ({ ok: true, body })
const article = (id: number | string, locale = '') => at(`/news${locale}/${id}`, data(`article ${Number(id)}`))
const unknown: ApiResult = { ok: false, code: 'HTTP', status: 404 }
const list = at('/news', data('list'))

const fail = (times: number, attempt: Attempt) =>
  Array.from({ length: times }, () => quarantine.failed(news, attempt)).at(-1) ?? null
const isQuarantined = (release = news) => quarantine.refusalOf(release) !== null
/** Makes the list and two articles fail. */
const failEverywhere = () => [list, article(1), article(2)].map((each) => quarantine.failed(news, each)).at(-1)

beforeEach(() => {
  now = 1_000_000_000
  quarantine = createQuarantine(() => now)
})

describe('a bad article', () => {
  it('is paused alone after three failures in a row', () => {
    expect(fail(2, article(7))).toBeNull()
    quarantine.rendered(news, article(7))
    expect(fail(2, article(7))).toBeNull()
    expect(quarantine.isPaused(news, article(7))).toBe(false)
    expect(fail(1, article(7))).toEqual({ of: 'URL', milliseconds: minute })
    expect([article(7), article(8), list].map((each) => quarantine.isPaused(news, each))).toEqual([true, false, false])
    expect(quarantine.isPaused(other, article(7))).toBe(false)
    expect(isQuarantined()).toBe(false)
  })

  it('is tried again after a pause, which doubles with each further failure, up to an hour', () => {
    fail(3, article(7))
    const pauses: number[] = []
    let pause = minute
    for (let times = 0; times < 8; times += 1) {
      now += pause - 1
      expect(quarantine.isPaused(news, article(7))).toBe(true)
      now += 1
      expect(quarantine.isPaused(news, article(7))).toBe(false)
      pause = fail(1, article(7))!.milliseconds
      pauses.push(pause / minute)
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('counts as one article in all spellings of its address', () => {
    fail(3, article('7'))
    expect(quarantine.isPaused(news, article('007'))).toBe(true)
    for (const id of ['7', '07', '007', '0007']) for (const locale of ['', '-en']) fail(3, article(id, locale))
    expect(isQuarantined()).toBe(false)
  })

  it('is paused only in the language and with the data that failed', () => {
    fail(3, article(7))
    expect(quarantine.isPaused(news, article(7, '-en'))).toBe(false)
    expect(quarantine.isPaused(news, at('/news/7', data('shorter')))).toBe(false)
  })
})

describe('a release', () => {
  it('keeps running if some of its articles fail while others render', () => {
    quarantine.rendered(news, article(1))
    for (const id of [7, 8, 9, 10]) fail(3, article(id))
    expect(isQuarantined()).toBe(false)
  })

  it('keeps running if all failures share an answer with which no page rendered, unless no page renders', () => {
    const withList = (id: number) => at(`/news/${id}`, data(`article ${id}`), data('list'))
    quarantine.rendered(news, at('/news?page=2', data('second page')))
    for (const id of [1, 2, 3, 4]) fail(1, withList(id))
    expect(isQuarantined()).toBe(false)
    quarantine.rendered(news, list)
    fail(1, withList(5))
    expect(isQuarantined()).toBe(true)
    for (const id of [1, 2, 3]) quarantine.failed(other, withList(id))
    expect(isQuarantined(other)).toBe(true)
  })

  it('is in quarantine if each of its pages fails with the same data, and one of them at several addresses', () => {
    for (const path of ['/news', '/news/1', '/news/2']) fail(1, at(path, data('list')))
    expect(isQuarantined()).toBe(true)
  })

  it('keeps running if one article fails in several spellings of its address', () => {
    for (const path of ['/news', '/news/5', '/news/05', '/news/005']) fail(1, at(path, data('list')))
    expect(isQuarantined()).toBe(false)
  })

  it('is in quarantine alone if it fails with different data and never renders', () => {
    fail(1, article(1))
    fail(1, article(2))
    expect(isQuarantined()).toBe(false)
    expect(fail(1, article(3))).toEqual({ of: 'release', milliseconds: minute })
    expect(quarantine.refusalOf(news)).toMatchObject({ code: 'BUDGET' })
    expect(isQuarantined(other)).toBe(false)
    now += minute
    expect(isQuarantined()).toBe(false)
  })

  it('is in quarantine if some pages fail at all addresses, although another page renders', () => {
    quarantine.rendered(news, list)
    for (const id of [1, 2, 3]) fail(1, article(id))
    quarantine.rendered(marketing, at('/'))
    for (const path of ['/about', '/access-en', '/service/wind']) quarantine.failed(marketing, at(path))
    expect([isQuarantined(), isQuarantined(marketing)]).toEqual([true, true])
  })

  it('keeps running if one of its pages fails, unless it has only one page', () => {
    for (const path of ['/about', '/about-en', '/about']) quarantine.failed(marketing, at(path))
    for (const path of ['/contact', '/contact-en']) quarantine.failed(contact, at(path))
    expect([isQuarantined(marketing), isQuarantined(contact)]).toEqual([false, false])
    quarantine.failed(contact, at('/contact'))
    expect([isQuarantined(marketing), isQuarantined(contact)]).toEqual([false, true])
  })

  it('is in quarantine if each of its pages fails before it has any data', () => {
    const pagesOfNews = pageRows.flatMap(({ id, remote }) => (remote === 'news' ? [id] : []))
    for (const page of [...pagesOfNews, ...pagesOfNews]) fail(1, { page, locale: 'ja', params: {}, answers: [] })
    expect(isQuarantined()).toBe(true)
  })

  it.each<[string, (made: number) => Attempt]>([
    ['ids that do not exist', (made) => at(`/news/${1000 + made}`, unknown)],
    ['ids at which it fails before it has data', (made) => at(`/news/made-up-${made}`)],
    ['pages of the list', (made) => at(`/news?page=${1000 + made}`, data('empty list'))],
    ['queries', (made) => at(`/news/7?made=${made}`, data('article 7'))],
  ])('keeps running if visitors make up many %s', (_, attempt) => {
    for (let made = 0; made < 50; made += 1) fail(1, attempt(made))
    expect(isQuarantined()).toBe(false)
    expect(quarantine.isPaused(news, article(1))).toBe(false)
  })

  it('keeps running after a page once rendered without data, even if made-up queries of it fail', () => {
    quarantine.rendered(contact, at('/contact'))
    now += 100 * 60 * minute
    for (let times = 0; times < 9; times += 1) quarantine.failed(contact, at(`/contact?made=${times}`))
    expect(isQuarantined(contact)).toBe(false)
  })

  it('goes into quarantine only for failures of the last hour', () => {
    fail(1, article(1))
    fail(1, article(2))
    now += 61 * minute
    fail(1, article(3))
    expect(isQuarantined()).toBe(false)
    quarantine.rendered(news, article(4))
    now += 61 * minute
    for (const id of [1, 2, 3]) fail(1, article(id))
    expect(isQuarantined()).toBe(true)
  })
})

it('ignores late failures during a quarantine, doubles the next one, and starts over once a page renders', () => {
  failEverywhere()
  expect(fail(5, article(3))).toBeNull()
  now += minute
  expect(isQuarantined()).toBe(false)
  expect(fail(1, article(3))).toEqual({ of: 'release', milliseconds: 2 * minute })
  expect(quarantine.begun()).toBe(2)
  now += 2 * minute
  quarantine.rendered(news, article(1))
  expect(fail(1, article(3))).toBeNull()
  now += 61 * minute
  expect(failEverywhere()).toEqual({ of: 'release', milliseconds: minute })
})
