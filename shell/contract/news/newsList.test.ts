/** @jest-environment node */
import type { ApiResult } from '../page.ts'
import { loadNewsList } from './newsList.ts'

const item = { id: 3, img: '/uploads/news/1.webp', time: '2026-01-05', title: '新年のご挨拶' }
const next = { ...item, id: 2, title: '年末年始休業のお知らせ' }

const answering = (body: unknown) => jest.fn((): Promise<ApiResult> => Promise.resolve({ ok: true, body }))

/** What the list is made of, and what was reported. */
async function read(body: unknown, page = 1) {
  const problems: string[] = []
  const result = await loadNewsList(answering(body), page, [], (problem) => problems.push(problem))
  return { result, problems, news: result.ok ? result.news : undefined }
}

it('asks for the page it was told', async () => {
  const api = answering({ list: [item], count: 11 })
  expect(await loadNewsList(api, 2, [])).toEqual({ ok: true, news: { list: [item], count: 11 } })
  expect(api).toHaveBeenCalledWith('/api/news.php?page=2')
})

it('takes numbers as PHP writes them, and nothing it does not show', async () => {
  const api = answering({ list: [{ ...item, id: '3', img: null, content: '<p>…</p>' }], count: '1' })
  expect(await loadNewsList(api, 1, [])).toEqual({ ok: true, news: { list: [{ ...item, img: '' }], count: 1 } })
})

it('takes a list whose keys have gaps, as PHP writes it', async () => {
  const { news } = await read({ list: { 0: item, 2: next }, count: 2 })
  expect(news).toEqual({ list: [item, next], count: 2 })
})

it('hands on why the call failed', async () => {
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
])('takes %s for a failure of the API, and reports it', async (_, body) => {
  const { result, problems } = await read(body)
  expect(result).toEqual({ ok: false, code: 'BODY' })
  expect(problems).toEqual([expect.stringMatching(/^page 1 of the news list cannot be shown: (list|count) is/)])
})

describe('a record that cannot be read', () => {
  it.each<[string, unknown, string]>([
    [
      'the title is null',
      { ...item, id: 7, title: null },
      'news item 7 (record 1 of page 1) is left out: title is null',
    ],
    ['it has no title', { id: 7 }, 'news item 7 (record 1 of page 1) is left out: title is missing'],
    [
      'the title is blank',
      { ...item, id: 7, title: '\u3000\u200b\u0001' },
      'news item 7 (record 1 of page 1) is left out: title is blank',
    ],
    [
      'the title is no text',
      { ...item, id: 7, title: ['a'] },
      'news item 7 (record 1 of page 1) is left out: title is of type list',
    ],
    [
      'the id is no number',
      { ...item, id: '2-a' },
      'news item "2-a" (record 1 of page 1) is left out: id cannot be read',
    ],
    [
      'the id is none of an address',
      { ...item, id: 1e15 },
      'news item 1000000000000000 (record 1 of page 1) is left out: id is of type number',
    ],
    [
      'it has no id',
      { ...item, id: undefined },
      'news item without an id (record 1 of page 1) is left out: id is missing',
    ],
    ['it is null', null, 'news item without an id (record 1 of page 1) is left out: the record is null, id is missing'],
  ])('is left out and reported with its id and the reason: %s', async (_, record, problem) => {
    const { news, problems } = await read({ list: [record, next], count: 12 })
    expect(news).toEqual({ list: [next], count: 12, leftOut: 1 })
    expect(problems).toEqual([problem])
  })

  it('is left out where an earlier one has its id', async () => {
    const { news, problems } = await read({ list: [item, { ...next, id: '3' }], count: 2 })
    expect(news?.list).toEqual([item])
    expect(problems).toEqual(['news item "3" (record 2 of page 1) is left out: an earlier record has the same id'])
  })

  it('brings no more of its id into the log than one short line', async () => {
    const { problems } = await read({ list: [{ ...item, id: `\n\ud83d${'9'.repeat(10_000)}` }], count: 1 })
    expect(problems[0]).toMatch(/^[\x20-\x7e]{1,120}$/)
  })
})

it.each<[string, unknown, string[]]>([
  ['a number', 1767571200, ['news item 3 (record 1 of page 1) is shown in part: time is of type number']],
  ['no date', 'soon', ['news item 3 (record 1 of page 1) is shown in part: time cannot be read']],
  ['null', null, []],
  ['missing', undefined, []],
])('shows an item without its day where the time is %s', async (_, time, expected) => {
  const { news, problems } = await read({ list: [{ ...item, time }], count: 1 })
  expect(news).toEqual({ list: [{ ...item, time: '' }], count: 1 })
  expect(problems).toEqual(expected)
})

it('shows an item without its picture where that is no text', async () => {
  const { news, problems } = await read({ list: [{ ...item, img: {} }], count: 1 })
  expect(news?.list).toEqual([{ ...item, img: '' }])
  expect(problems).toEqual(['news item 3 (record 1 of page 1) is shown in part: img is of type object'])
})

it.each(['2026/01/05', '2026.1.5', '2026年1月5日', '２０２６－０１－０５'])('reads the day of %s', async (time) => {
  const { news } = await read({ list: [{ ...item, time }], count: 1 })
  expect(news?.list).toEqual([item])
})

it.each([
  ['half a surrogate pair', '新年\ud83dのご挨拶\ude00'],
  ['control characters', '新年\u0000\u000b\u001d\u0085のご挨拶\uffff\ufffe'],
  ['line breaks around it', '\r\n新年のご挨拶\n'],
])('shows a title without %s', async (_, title) => {
  const { news } = await read({ list: [{ ...item, title }], count: 1 })
  expect(news?.list).toEqual([item])
})

it('shows a title that PHP escaped for HTML as it was written', async () => {
  const { news } = await read({
    list: [{ ...item, title: 'A&amp;B &lt;&quot;200K&quot;&gt; it&#039;s &amp;amp; &copy;' }],
    count: 1,
  })
  expect(news?.list[0]?.title).toBe('A&B <"200K"> it\'s &amp; &copy;')
})

it('asks for pictures with a relative address at the site’s root', async () => {
  const { news } = await read({ list: [{ ...item, img: 'uploads/news/1.webp' }], count: 1 })
  expect(news?.list).toEqual([item])
})

describe('the count', () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({ ...item, id: index + 1 }))

  it.each<[string, number, unknown[], unknown, number]>([
    ['is the API’s, also where records are left out', 1, [null, ...ten.slice(1)], 24, 24],
    ['is at least what was seen', 2, ten, 10, 20],
    ['ends with a page that is not full, where none is told', 2, ten.slice(7), undefined, 13],
    ['has a page follow one that is full, where none is told', 1, ten, 'many', 11],
    ['has no page follow one that is empty, where none is told', 3, [], null, 0],
  ])('%s', async (_, page, list, count, expected) => {
    expect((await read({ list, count }, page)).news?.count).toBe(expected)
  })
})
