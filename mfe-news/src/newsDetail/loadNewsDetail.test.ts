import type { ApiResult, LoaderContext } from '@site/contract'
import { loadNewsDetail } from './loadNewsDetail.ts'

const news = { title: '新年のご挨拶', img: '/uploads/news/1.webp', time: '2026-01-06', content: '<p>本文</p>' }

const itemOf = (id: number) => ({ id, img: null, time: '2026-01-05', title: `お知らせ${id}` })
const list: ApiResult = { ok: true, body: { list: [4, 3, 2].map(itemOf), count: 3 } }

function contextOf(
  id: string | undefined,
  result: ApiResult,
  listed = () => Promise.resolve(list),
): LoaderContext & { api: jest.Mock } {
  return {
    locale: 'ja',
    device: 'desktop',
    params: { id },
    searchParams: new URLSearchParams(),
    signal: new AbortController().signal,
    api: jest.fn((path: string) => (path.startsWith('/api/news.php') ? listed() : Promise.resolve(result))),
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
      imgAlt: '',
      imgCaption: '',
      time: '2026-01-06',
      html: '<p>本文</p>',
      excerpt: '本文',
      neighbours: {
        previous: { id: 4, time: '2026-01-05', title: 'お知らせ4' },
        next: { id: 2, time: '2026-01-05', title: 'お知らせ2' },
      },
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

it('shows the item’s picture once, with what the body says of it', async () => {
  const content = `<p>本文</p><figure><img src="${news.img}" alt="工場"><figcaption>設置例</figcaption></figure>`
  expect(await load({ ok: true, body: { news: { ...news, content } } })).toMatchObject({
    data: { img: news.img, imgAlt: '工場', imgCaption: '設置例', html: '<p>本文</p>' },
  })
})

describe('what stands around the item', () => {
  it('is asked for beside it', async () => {
    const context = contextOf('3', { ok: true, body: { news } })
    const result = loadNewsDetail(context)
    expect(context.api.mock.calls).toEqual([['/api/news.php?page=1'], ['/api/get_news.php?id=3']])
    await result
  })

  it.each<[string, () => Promise<ApiResult>]>([
    ['fails', () => Promise.resolve({ ok: false, code: 'NETWORK' })],
    ['has another shape', () => Promise.resolve({ ok: true, body: 'maintenance' })],
    ['was given up', () => Promise.reject(new DOMException('', 'AbortError'))],
    ['takes long', () => new Promise(() => {})],
  ])('is left out where the list %s', async (_, listed) => {
    const result = await loadNewsDetail(contextOf('3', { ok: true, body: { news } }, listed))
    expect(result).toMatchObject({ status: 200, data: { title: news.title, neighbours: {} } })
  })
})

it('shows an item of which the API knows no day, picture or text', async () => {
  expect(await load({ ok: true, body: { news: { title: 'お知らせ', img: null } } })).toMatchObject({
    status: 200,
    data: { state: 'shown', title: 'お知らせ', img: '', imgAlt: '', imgCaption: '', html: '', excerpt: '' },
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
