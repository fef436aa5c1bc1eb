import type { ApiResult, LoaderContext, SanitizedHtml } from '@site/contract'
import { loadNewsDetail } from './loadNewsDetail.ts'

const news = { title: '新年のご挨拶', img: '/uploads/news/1.webp', time: '2026-01-06' }
const html: SanitizedHtml = {
  html: '<p>本文</p>',
  excerpt: '本文',
  pictureAlt: '蓄電池',
  pictureCaption: '設置例',
  isCut: false,
}

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
    pictureOrigins: [],
    report: () => undefined,
  }
}

const load = (result: ApiResult) => loadNewsDetail(contextOf('3', result))

it('asks for the item of the path, with its HTML made safe, and shows it', async () => {
  const context = contextOf('3', { ok: true, body: { news }, html })
  expect(await loadNewsDetail(context)).toEqual({
    status: 200,
    data: {
      state: 'shown',
      title: '新年のご挨拶',
      img: '/uploads/news/1.webp',
      imgAlt: '蓄電池',
      imgCaption: '設置例',
      time: '2026-01-06',
      html: '<p>本文</p>',
      excerpt: '本文',
      neighbours: {
        previous: { id: 4, time: '2026-01-05', title: 'お知らせ4' },
        next: { id: 2, time: '2026-01-05', title: 'お知らせ2' },
      },
    },
  })
  expect(context.api).toHaveBeenCalledWith('/api/get_news.php?id=3', { html: 'news.content', picture: 'news.img' })
})

it('shows no address that a picture cannot have', async () => {
  const body = { news: { ...news, img: 'javascript:alert(1)' } }
  expect(await load({ ok: true, body })).toMatchObject({ data: { img: '' } })
})

it('says so and reports it where the body is cut', async () => {
  const report = jest.fn()
  const context = contextOf('3', { ok: true, body: { news }, html: { ...html, isCut: true } })
  expect(await loadNewsDetail({ ...context, report })).toMatchObject({ status: 200, data: { isCut: true } })
  expect(report).toHaveBeenCalledWith(expect.stringMatching(/^news item 3 is shown in part: /))
})

describe('what stands around the item', () => {
  it('is asked for beside it', async () => {
    const context = contextOf('3', { ok: true, body: { news } })
    const result = loadNewsDetail(context)
    expect(context.api.mock.calls).toEqual([['/api/news.php?page=1'], ['/api/get_news.php?id=3', expect.anything()]])
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
    data: { state: 'shown', title: 'お知らせ', img: '', imgAlt: '' },
  })
})

it.each<[string, Record<string, unknown>, object, string]>([
  [
    'a time that is a number',
    { time: 1767571200 },
    { title: news.title, html: '<p>本文</p>' },
    'time is of type number',
  ],
  ['a time that is none', { time: 'soon' }, { html: '<p>本文</p>' }, 'time cannot be read'],
  ['a picture that is no text', { img: ['a'] }, { img: '', time: '2026-01-06' }, 'img is of type list'],
  ['a body that is no text', { content: 5 }, { title: news.title, time: '2026-01-06' }, 'content is of type number'],
])('shows the rest of an item with %s, and reports it', async (_, given, data, reason) => {
  const report = jest.fn()
  const context = { ...contextOf('3', { ok: true, body: { news: { ...news, ...given } }, html }), report }
  const result = await loadNewsDetail(context)
  expect(result).toMatchObject({ status: 200, data })
  if ('time' in given) expect(result.data).not.toHaveProperty('time')
  expect(report.mock.calls).toEqual([[`news item 3 is shown in part: ${reason}`]])
})

it('reports an item that cannot be shown', async () => {
  const report = jest.fn()
  await loadNewsDetail({ ...contextOf('3', { ok: true, body: { news: { ...news, title: null } } }), report })
  expect(report.mock.calls).toEqual([['news item 3 cannot be shown: title is null']])
})

it('shows no half of a surrogate pair and no control character in its title', async () => {
  const { data } = await load({ ok: true, body: { news: { ...news, title: '\ude00新年\u001d' } } })
  expect(data).toMatchObject({ title: '新年' })
})

it.each(['2026/01/06', '2026.01.06', '2026年1月6日', '2026-1-6', '２０２６－０１－０６'])(
  'reads the day of %s',
  async (time) => {
    expect(await load({ ok: true, body: { news: { ...news, time } } })).toMatchObject({ data: { time: '2026-01-06' } })
  },
)

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
  ['sends false for the item, as PHP does', { ok: true, body: { news: false } }],
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
