/** @jest-environment node */
import type { ApiResult } from '../page.ts'
import { loadNewsList } from './newsList.ts'

const item = { id: 3, img: '/uploads/news/1.webp', time: '2026-01-05', title: '新年のご挨拶' }

const answering = (body: unknown) => jest.fn((): Promise<ApiResult> => Promise.resolve({ ok: true, body }))

it('asks for the page it was told', async () => {
  const api = answering({ list: [item], count: 11 })
  expect(await loadNewsList(api, 2)).toEqual({ ok: true, news: { list: [item], count: 11 } })
  expect(api).toHaveBeenCalledWith('/api/news.php?page=2')
})

it('takes numbers as PHP writes them, and nothing it does not show', async () => {
  const api = answering({ list: [{ ...item, id: '3', img: null, content: '<p>…</p>' }], count: '1' })
  expect(await loadNewsList(api, 1)).toEqual({ ok: true, news: { list: [{ ...item, img: '' }], count: 1 } })
})

it('hands on why the call failed', async () => {
  const failure: ApiResult = { ok: false, code: 'HTTP', status: 502 }
  expect(await loadNewsList(() => Promise.resolve(failure), 1)).toBe(failure)
})

it.each([
  ['nothing', null],
  ['an error page', 'maintenance'],
  ['a bare list', [item]],
  ['no count', { list: [item] }],
  ['a count below zero', { list: [], count: -1 }],
  ['an empty count', { list: [], count: '' }],
  ['no list', { list: null, count: 0 }],
  ['an item without a title', { list: [{ ...item, title: undefined }], count: 1 }],
  ['an item with an id that is no number', { list: [{ ...item, id: 'three' }], count: 1 }],
])('takes %s for a failure of the API', async (_, body) => {
  expect(await loadNewsList(answering(body), 1)).toEqual({ ok: false, code: 'BODY' })
})
