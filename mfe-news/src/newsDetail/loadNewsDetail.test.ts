import type { ApiResult, LoaderContext } from '@site/contract'
import { loadNewsDetail } from './loadNewsDetail.ts'

const news = { title: '新年のご挨拶', img: '/uploads/news/1.webp', time: '2026-01-06', content: '<p>本文</p>' }

function contextOf(id: string | undefined, result: ApiResult): LoaderContext & { api: jest.Mock } {
  return {
    locale: 'ja',
    device: 'desktop',
    params: { id },
    searchParams: new URLSearchParams(),
    signal: new AbortController().signal,
    api: jest.fn(() => Promise.resolve(result)),
    dom: () => Promise.resolve(window),
  }
}

const load = (result: ApiResult) => loadNewsDetail(contextOf('3', result))

it('asks for the item of the path and shows it', async () => {
  const context = contextOf('3', { ok: true, body: { news } })
  expect(await loadNewsDetail(context)).toEqual({
    status: 200,
    data: {
      state: 'shown',
      title: '新年のご挨拶',
      img: '/uploads/news/1.webp',
      time: '2026-01-06',
      html: '<p>本文</p>',
      excerpt: '本文',
    },
  })
  expect(context.api).toHaveBeenCalledWith('/api/get_news.php?id=3')
})

it('never lets through what an editor should not have written', async () => {
  const body = {
    news: { ...news, img: 'javascript:alert(1)', content: '<p onclick="a()">本文</p><script>a()</script>' },
  }
  expect(await load({ ok: true, body })).toMatchObject({ data: { img: '', html: '<p>本文</p>' } })
})

it('shows an item of which the API knows no day, picture or text', async () => {
  expect(await load({ ok: true, body: { news: { title: 'お知らせ', img: null } } })).toEqual({
    status: 200,
    data: { state: 'shown', title: 'お知らせ', img: '', html: '', excerpt: '' },
  })
})

it.each([undefined, '', 'three', '3a', '-1', '1.5', '１', '1234567890123456', '%33', '3/4'])(
  'has no page for the id %p, and does not ask',
  async (id) => {
    const context = contextOf(id, { ok: true, body: { news } })
    expect(await loadNewsDetail(context)).toEqual({ status: 404 })
    expect(context.api).not.toHaveBeenCalled()
  },
)

it.each<[string, ApiResult]>([
  ['answers 404', { ok: false, code: 'HTTP', status: 404 }],
  ['answers 400', { ok: false, code: 'HTTP', status: 400 }],
  ['sends null for the item', { ok: true, body: { news: null } }],
  ['sends an empty record as PHP does', { ok: true, body: { news: [] } }],
  ['leaves the item out', { ok: true, body: {} }],
])('has no page where the API %s', async (_, result) => {
  expect(await load(result)).toEqual({ status: 404 })
})

it.each<[string, ApiResult]>([
  ['cannot be reached', { ok: false, code: 'NETWORK' }],
  ['takes too long', { ok: false, code: 'TIMEOUT' }],
  ['sends something other than JSON', { ok: false, code: 'BODY' }],
  ['is down', { ok: false, code: 'HTTP', status: 503 }],
  ['sends a body of another shape', { ok: true, body: 'maintenance' }],
  ['sends an item of another shape', { ok: true, body: { news: { ...news, title: 5 } } }],
])('says that the item could not be loaded where the API %s', async (_, result) => {
  expect(await load(result)).toEqual({ status: 503, data: { state: 'failed' } })
})
