/** @jest-environment node */
import type { ApiResult, LoaderContext } from '@site/contract'
import { loadNews } from './loadNews.ts'

const item = { id: 3, img: '/uploads/news/1.webp', time: '2026-01-05', title: '新年のご挨拶' }

function contextOf(query: string, result: ApiResult): LoaderContext & { api: jest.Mock } {
  return {
    locale: 'ja',
    device: 'desktop',
    params: {},
    searchParams: new URLSearchParams(query),
    signal: new AbortController().signal,
    api: jest.fn(() => Promise.resolve(result)),
    pictureOrigins: [],
    report: () => undefined,
  }
}

const listed = (list: unknown[], count: number): ApiResult => ({ ok: true, body: { list, count } })

it.each([
  ['', 1],
  ['page=2', 2],
])('shows the page the URL asks for: %p', async (query, page) => {
  const context = contextOf(query, listed([item], 11))
  expect(await loadNews(context)).toEqual({ status: 200, data: { state: 'shown', page, list: [item], count: 11 } })
  expect(context.api).toHaveBeenCalledWith(`/api/news.php?page=${page}`)
})

it('has no page for what is no page number, and does not ask', async () => {
  const context = contextOf('page=zero', listed([item], 11))
  expect(await loadNews(context)).toEqual({ status: 404 })
  expect(context.api).not.toHaveBeenCalled()
})

it('has no page beyond the last, and shows no other in its place', async () => {
  expect(await loadNews(contextOf('page=3', listed([], 11)))).toEqual({ status: 404 })
})

it('has a first page even without news', async () => {
  expect(await loadNews(contextOf('', listed([], 0)))).toMatchObject({ status: 200, data: { list: [] } })
})

it('shows the good items beside a bad one, counts all for the links between pages, and reports the bad one', async () => {
  const context = { ...contextOf('page=2', listed([{ ...item, id: '2-a' }, item], 22)), report: jest.fn() }
  expect(await loadNews(context)).toEqual({ status: 200, data: { state: 'shown', page: 2, list: [item], count: 22 } })
  expect(context.report.mock.calls).toEqual([[expect.stringContaining('"2-a"')]])
})

it('says that a page could not be loaded where it has items, and none can be read', async () => {
  expect(await loadNews(contextOf('page=2', listed([null], 11)))).toEqual({ status: 503, data: { state: 'failed' } })
})

it.each<[string, ApiResult]>([
  ['cannot be reached', { ok: false, code: 'NETWORK' }],
  ['answers with an error', { ok: false, code: 'HTTP', status: 500 }],
  ['sends a body of another shape', { ok: true, body: [] }],
])('says that the news could not be loaded where the API %s', async (_, result) => {
  expect(await loadNews(contextOf('', result))).toEqual({ status: 503, data: { state: 'failed' } })
})
