import type { ApiResult, LoaderContext } from '@site/contract'
import { loadNews } from './loadNews.ts'

const item = { id: 3, img: '/uploads/news/1.webp', time: '2026-01-05', title: '新年のご挨拶' }
const listed = (list: unknown[], count: number): ApiResult => ({ ok: true, body: { list, count } })

async function load(query: string, answer: ApiResult = listed([item], 11)) {
  const api = jest.fn(() => Promise.resolve(answer))
  const report = jest.fn()
  const given = { searchParams: new URLSearchParams(query), api, report, pictureOrigins: [] as string[] }
  const result = await loadNews(given as Partial<LoaderContext> as LoaderContext)
  return { result, asked: api.mock.calls.flat(), reported: report.mock.calls.flat() }
}

it.each([
  ['', 1],
  ['page=1', 1],
  ['page=2', 2],
  ['utm_source=a&page=12', 12],
  ['page=999999999999999', 999999999999999],
])('shows the page that the URL names: %p', async (query, page) => {
  const { result, asked } = await load(query)
  expect(result).toMatchObject({ status: 200, data: { state: 'shown', page, list: [item] } })
  expect(asked).toEqual([`/api/news.php?page=${page}`])
})

it.each([
  ...['page=', 'page=0', 'page=-1', 'page=1.5', 'page=01', 'page=1e3', 'page=+2', 'page=%202', 'page=two', 'page=２'],
  ...['page=2&page=3', 'page=NaN', 'page=Infinity', 'page=10000000000000000', `page=${'9'.repeat(400)}`],
])('returns 404 without an API call if the page number is invalid: %p', async (query) => {
  expect(await load(query)).toMatchObject({ result: { status: 404 }, asked: [] })
})

it('has a first page even without news, and no page after the last', async () => {
  expect((await load('', listed([], 0))).result).toMatchObject({ status: 200, data: { list: [] } })
  expect((await load('page=3', listed([], 11))).result).toEqual({ status: 404 })
})

it('shows the valid items, counts all items for the pagination, and reports an invalid item', async () => {
  const { result, reported } = await load('page=2', listed([{ ...item, id: '2-a' }, item], 22))
  expect(result).toEqual({ status: 200, data: { state: 'shown', page: 2, list: [item], count: 22 } })
  expect(reported).toEqual([expect.stringContaining('"2-a"')])
})

it.each<[string, ApiResult]>([
  ['cannot be reached', { ok: false, code: 'NETWORK' }],
  ['answers with an error', { ok: false, code: 'HTTP', status: 500 }],
  ['sends a body of another shape', { ok: true, body: [] }],
  ['sends no item that can be read', listed([null], 11)],
])('reports that the news could not be loaded if the API %s', async (_, answer) => {
  expect((await load('page=2', answer)).result).toEqual({ status: 503, data: { state: 'failed' } })
})
