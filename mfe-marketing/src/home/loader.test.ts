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

it('returns the first three news items of the list', async () => {
  const { data, asked } = await load(listed([4, 3, 2, 1].map(item)))
  expect(asked).toEqual([['/api/news.php?page=1']])
  expect(data?.news?.map(({ id }) => id)).toEqual([4, 3, 2])
})

it('leaves out an unreadable news item and reports it', async () => {
  const { data, reported } = await load(listed([{ ...item(4), title: null }, item(3), item(1)]))
  expect(data?.news?.map(({ id }) => id)).toEqual([3, 1])
  expect(reported).toEqual([expect.stringMatching(/^news item 4 .* is left out: title cannot be read$/)])
})

it.each<[string, ApiResult]>([
  ['the call fails', { ok: false, code: 'NETWORK' }],
  ['the answer is not a news list', { ok: true, body: '<html>' }],
  ['no record can be read', listed([{ ...item(4), title: null }])],
])('returns status 200 with null for the news if %s', async (_, result) => {
  expect(await load(result)).toMatchObject({ status: 200, data: { news: null } })
})

it('does not request the news in English, which shows none', async () => {
  expect(await load(listed([]), 'en')).toMatchObject({ status: 200, data: {}, asked: [] })
})
