import type { ApiResult } from '../page.ts'
import { loadNewsList } from './newsList.ts'

const item = { id: 3, img: '/uploads/news/1.webp', time: '2026-01-05', title: '新年のご挨拶' }
const next = { ...item, id: 2, title: '年末年始休業のお知らせ' }

const answering = (body: unknown) => jest.fn((): Promise<ApiResult> => Promise.resolve({ ok: true, body }))

/** Returns the news list that is made from a response, and the reported problems. */
async function read(body: unknown, page = 1) {
  const problems: string[] = []
  const result = await loadNewsList(answering(body), page, [], (problem) => problems.push(problem))
  return { result, problems, news: result.ok ? result.news : undefined }
}

it('asks the API for the given page', async () => {
  const api = answering({ list: [item], count: 11 })
  expect(await loadNewsList(api, 2, [])).toEqual({ ok: true, news: { list: [item], count: 11 } })
  expect(api).toHaveBeenCalledWith('/api/news.php?page=2')
})

it('accepts numbers that PHP writes as strings, and drops fields that it does not show', async () => {
  const api = answering({ list: [{ ...item, id: '3', img: null, content: '<p>…</p>' }], count: '1' })
  expect(await loadNewsList(api, 1, [])).toEqual({ ok: true, news: { list: [{ ...item, img: '' }], count: 1 } })
})

it('accepts a list that PHP writes as an object because its keys have gaps', async () => {
  const { news } = await read({ list: { 0: item, 2: next }, count: 2 })
  expect(news).toEqual({ list: [item, next], count: 2 })
})

it('returns the failure of the API call', async () => {
  const failure: ApiResult = { ok: false, code: 'HTTP', status: 502 }
  expect(await loadNewsList(() => Promise.resolve(failure), 1, [])).toBe(failure)
})

it.each([
  ['nothing', null],
  ['an error page', 'maintenance'],
  ['a bare list', [item]],
  ['an empty list without a count', { list: [] }],
  ['a count below zero', { list: [], count: -1 }],
  ['an empty count', { list: [], count: '' }],
  ['no list', { list: null, count: 0 }],
  ['an error in place of the list', { list: { error: 'maintenance' }, count: 0 }],
])('treats %s as a failure of the API, and reports it', async (_, body) => {
  const { result, problems } = await read(body)
  expect(result).toEqual({ ok: false, code: 'BODY' })
  expect(problems).toEqual([
    expect.stringMatching(/^page 1 of the news list cannot be shown: (list|count) cannot be read$/),
  ])
})

describe('a record that cannot be read', () => {
  it.each<[record: unknown, item: string, fault: string]>([
    [{ ...item, id: 7, title: null }, '7', 'title cannot be read'],
    [{ id: 7 }, '7', 'title cannot be read'],
    [{ ...item, id: 7, title: '\u3000\u200b\u0001' }, '7', 'title cannot be read'],
    [{ ...item, id: 7, title: ['a'] }, '7', 'title cannot be read'],
    [{ ...item, id: '2-a' }, '"2-a"', 'id cannot be read'],
    [{ ...item, id: 1e15 }, '1000000000000000', 'id cannot be read'],
    [{ ...item, id: undefined }, 'without an id', 'id cannot be read'],
    [null, 'without an id', 'title cannot be read, id cannot be read'],
    [next, '2', 'an earlier record has the same id'],
  ])('is left out and reported with its id and the reason: %j', async (record, name, fault) => {
    const { news, problems } = await read({ list: [next, record], count: 12 })
    expect(news).toEqual({ list: [next], count: 12, leftOut: 1 })
    expect(problems).toEqual([`news item ${name} (record 2 of page 1) is left out: ${fault}`])
  })

  it('adds only one short line with its id to the log', async () => {
    const { problems } = await read({ list: [{ ...item, id: `\n\ud83d${'9'.repeat(10_000)}` }], count: 1 })
    expect(problems[0]).toMatch(/^[\x20-\x7e]{1,120}$/)
  })
})

it('reads only the first 100 records of a page, and reports once that there are more', async () => {
  const records = Array.from({ length: 100_000 }, (_, index) => (index < 99 ? { ...item, id: index + 1 } : 0))
  const { news, problems } = await read({ list: records, count: 99 })
  expect(news?.list).toHaveLength(99)
  expect(problems).toEqual([
    expect.stringContaining('record 100 of page 1'),
    'page 1 of the news list has 100000 records: 100 are read',
  ])
})

it.each<[Partial<Record<'time' | 'img', unknown>>, string | null]>([
  [{ time: 1767571200 }, 'time cannot be read'],
  [{ time: 'soon' }, 'time cannot be read'],
  [{ time: null }, null],
  [{ time: undefined }, null],
  [{ img: {} }, 'img cannot be read'],
])('shows an item without its day or picture if the field is %j', async (given, fault) => {
  const { news, problems } = await read({ list: [{ ...item, ...given }], count: 1 })
  const [field = ''] = Object.keys(given)
  expect(news).toEqual({ list: [{ ...item, [field]: '' }], count: 1 })
  expect(problems).toEqual(fault ? [`news item 3 (record 1 of page 1) is shown in part: ${fault}`] : [])
})

it.each<[Partial<typeof item>, Partial<typeof item>]>([
  [{ time: '２０２６年1月5日' }, { time: '2026-01-05' }],
  [{ title: '新年\ud83dのご挨拶\ude00' }, {}],
  [{ title: '新年\u0000\u000b\u001d\u0085のご挨拶\uffff\ufffe' }, {}],
  [{ title: '\r\n新年のご挨拶\n' }, {}],
  // PHP escaped this title for HTML.
  [
    { title: 'A&amp;B &lt;&quot;200K&quot;&gt; it&#039;s &amp;amp; &copy;' },
    { title: 'A&B <"200K"> it\'s &amp; &copy;' },
  ],
  [{ img: 'uploads/news/1.webp' }, { img: '/uploads/news/1.webp' }],
])('repairs %j', async (given, shown) => {
  const { news } = await read({ list: [{ ...item, ...given }], count: 1 })
  expect(news?.list).toEqual([{ ...item, ...shown }])
})

describe('the count', () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({ ...item, id: index + 1 }))

  it.each<[string, number, unknown[], unknown, number]>([
    ['is the API’s, even if records are left out', 1, [null, ...ten.slice(1)], 24, 24],
    ['is at least the number of records up to this page', 2, ten, 10, 20],
    ['is taken from the records if the API gives none and the page is not full', 2, ten.slice(7), undefined, 13],
    ['assumes one more page if the API gives none and the page is full', 1, ten, 'many', 11],
    ['assumes no more pages if the API gives none and the page is empty', 3, [], null, 0],
  ])('%s', async (_, page, list, count, expected) => {
    expect((await read({ list, count }, page)).news?.count).toBe(expected)
  })
})

it('cuts a title that is far too long, and drops a picture whose URL is far too long', async () => {
  const { news } = await read({
    list: [{ ...item, title: '<'.repeat(600_000), img: `/a?${'"'.repeat(300_000)}` }],
    count: 1,
  })
  expect(news?.list[0]).toMatchObject({ title: `${'<'.repeat(499)}…`, img: '' })
})
