/** @jest-environment node */
import type { ApiResult, LoaderContext } from '@site/contract'
import { loader } from './loader.ts'

const item = (id: number) => ({ id, img: '', time: '2026-01-05', title: `item ${id}` })

async function load(result: ApiResult, locale: 'ja' | 'en' = 'ja') {
  const api = jest.fn(() => Promise.resolve(result))
  const report = jest.fn()
  const context = { locale, api, report, pictureOrigins: [] as string[] } as Partial<LoaderContext> as LoaderContext
  return { ...(await loader(context)), asked: api.mock.calls, reported: report.mock.calls.flat() as string[] }
}

const listed = (list: unknown[]): ApiResult => ({ ok: true, body: { list, count: list.length } })

it('the news are the first three of the list', async () => {
  const { data, asked } = await load(listed([4, 3, 2, 1].map(item)))
  expect(asked).toEqual([['/api/news.php?page=1']])
  expect(data?.news?.map(({ id }) => id)).toEqual([4, 3, 2])
})

it('the news are the good ones where a record is bad, which is reported', async () => {
  const { data, reported } = await load(listed([{ ...item(4), title: null }, item(3), item(1)]))
  expect(data?.news?.map(({ id }) => id)).toEqual([3, 1])
  expect(reported).toEqual([expect.stringMatching(/^news item 4 .* is left out: title cannot be read$/)])
})

it.each<[string, ApiResult]>([
  ['the call fails', { ok: false, code: 'NETWORK' }],
  ['the answer is no news list', { ok: true, body: '<html>' }],
  ['no record can be read', listed([{ ...item(4), title: null }])],
])('the news are null where %s, and the page stands all the same', async (_, result) => {
  expect(await load(result)).toMatchObject({ status: 200, data: { news: null } })
})

it('the news are not asked for in English, which shows none', async () => {
  expect(await load(listed([]), 'en')).toMatchObject({ status: 200, data: {}, asked: [] })
})
