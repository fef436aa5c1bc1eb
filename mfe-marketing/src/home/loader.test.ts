import type { LoaderContext } from '@site/contract'
import { loader } from './loader.ts'

const item = (id: number) => ({ id, img: '', time: '2026-01-05', title: `item ${id}` })

function context(locale: LoaderContext['locale'], api: LoaderContext['api']): LoaderContext {
  return {
    locale,
    api,
    device: 'desktop',
    params: {},
    searchParams: new URLSearchParams(),
    signal: new AbortController().signal,
    pictureOrigins: [],
    report: () => undefined,
  }
}

describe('the home page’s news', () => {
  it('are the first three of the list', async () => {
    const api = jest.fn<ReturnType<LoaderContext['api']>, [string]>()
    api.mockResolvedValue({ ok: true, body: { list: [4, 3, 2, 1].map(item), count: 4 } })
    const { data } = await loader(context('ja', api))
    expect(api.mock.calls).toEqual([['/api/news.php?page=1']])
    expect(data?.news?.map(({ id }) => id)).toEqual([4, 3, 2])
  })

  it('are null when the call fails, and the page stands all the same', async () => {
    const result = await loader(context('ja', () => Promise.resolve({ ok: false, code: 'NETWORK' })))
    expect(result).toEqual({ status: 200, data: { news: null } })
  })

  it('are null when the answer is no news list', async () => {
    const result = await loader(context('ja', () => Promise.resolve({ ok: true, body: '<html>' })))
    expect(result.data).toEqual({ news: null })
  })

  it('are the good ones where a record is bad, which is reported', async () => {
    const report = jest.fn()
    const body = { list: [{ ...item(4), title: null }, item(3), { ...item(2), id: '2-a' }, item(1)], count: 4 }
    const given = context('ja', () => Promise.resolve({ ok: true, body }))
    const { data } = await loader({ ...given, report })
    expect(data?.news?.map(({ id }) => id)).toEqual([3, 1])
    expect(report.mock.calls).toEqual([
      [expect.stringMatching(/^news item 4 .* is left out: title is null$/)],
      [expect.stringMatching(/^news item "2-a" .* is left out: id cannot be read$/)],
    ])
  })

  it('could not be loaded where no record can be read', async () => {
    const body = { list: [{ ...item(4), title: null }], count: 1 }
    const result = await loader(context('ja', () => Promise.resolve({ ok: true, body })))
    expect(result).toEqual({ status: 200, data: { news: null } })
  })

  it('are not asked for in English, which shows none', async () => {
    const api = jest.fn<ReturnType<LoaderContext['api']>, [string]>()
    const result = await loader(context('en', api))
    expect(api).not.toHaveBeenCalled()
    expect(result).toEqual({ status: 200, data: {} })
  })
})
