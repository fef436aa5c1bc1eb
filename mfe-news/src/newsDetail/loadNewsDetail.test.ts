import type { ApiResult, LoaderContext, SanitizedHtml } from '@site/contract'
import fc from 'fast-check'
import { loadNewsDetail, type ShownNews } from './loadNewsDetail.ts'

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

interface Given {
  id?: string | undefined
  listed?: () => Promise<ApiResult>
}

async function load(answer: ApiResult, { id = '3', listed = () => Promise.resolve(list) }: Given = {}) {
  const api = jest.fn((path: string) => (path.startsWith('/api/news.php') ? listed() : Promise.resolve(answer)))
  const report = jest.fn<undefined, [string]>()
  const given = { params: { id }, api, report, pictureOrigins: [] as string[] }
  const result = await loadNewsDetail(given as Partial<LoaderContext> as LoaderContext)
  return { ...result, asked: api.mock.calls, reported: report.mock.calls.flat() }
}

const shown = (over: object, safe: SanitizedHtml = html): ApiResult => ({
  ok: true,
  body: { news: { ...news, ...over } },
  html: safe,
})

it('requests the item with sanitized HTML, and shows it with links to its neighbours', async () => {
  const { status, data, asked } = await load(shown({}))
  expect({ status, data }).toEqual({
    status: 200,
    data: {
      state: 'shown',
      title: '新年のご挨拶',
      img: '/uploads/news/1.webp',
      time: '2026-01-06',
      ...html,
      neighbours: {
        previous: { id: 4, time: '2026-01-05', title: 'お知らせ4' },
        next: { id: 2, time: '2026-01-05', title: 'お知らせ2' },
      },
    },
  })
  expect(asked).toEqual([
    ['/api/get_news.php?id=3', { html: 'news.content', picture: 'news.img' }],
    ['/api/news.php?page=1'],
  ])
})

it.each<[string, () => Promise<ApiResult>]>([
  ['fails', () => Promise.resolve({ ok: false, code: 'NETWORK' })],
  ['was aborted', () => Promise.reject(new DOMException('', 'AbortError'))],
])('leaves out links to other items if the list %s', async (_, listed) => {
  expect(await load(shown({}), { listed })).toMatchObject({ data: { title: news.title, neighbours: {} } })
})

it('returns the item before its links to other items if the list takes long', async () => {
  let answer: (list: ApiResult) => void = () => {}
  const { data } = await load(shown({}), { listed: () => new Promise((resolve) => (answer = resolve)) })
  answer(list)
  expect(await (data as ShownNews).neighbours).toMatchObject({ previous: { id: 4 }, next: { id: 2 } })
})

it.each<[string, object, object, string[]]>([
  ['without a day or picture', { img: null, time: undefined }, { img: '' }, []],
  ['with an address that a picture cannot have', { img: 'javascript:alert(1)' }, { img: '' }, []],
  ['with a time that is a number', { time: 1767571200 }, {}, ['time cannot be read']],
  ['with an invalid time', { time: 'soon' }, {}, ['time cannot be read']],
  ['with a picture that is not text', { img: ['a'] }, { img: '' }, ['img cannot be read']],
  ['with a body that is not text', { content: 5 }, {}, ['content cannot be read']],
])('shows the rest of an item %s, and reports unreadable fields', async (_, given, data, faults) => {
  const result = await load(shown(given))
  expect(result).toMatchObject({ status: 200, data: { title: news.title, html: '<p>本文</p>', ...data } })
  expect(result.data).toHaveProperty('time', 'time' in given ? '' : news.time)
  if (faults.length > 0)
    expect(result.reported).toEqual(faults.map((fault) => `news item 3 is shown in part: ${fault}`))
})

it('marks and reports a body that was cut, and reports an item that cannot be shown', async () => {
  const { data, reported } = await load(shown({}, { ...html, isCut: true }))
  expect(data).toMatchObject({ isCut: true })
  expect(reported).toEqual([expect.stringMatching(/^news item 3 is shown in part: /)])
  expect((await load(shown({ title: null }))).reported).toEqual(['news item 3 cannot be shown: title cannot be read'])
})

it.each(['', 'three', '3a', '-1', '1.5', '１', '1234567890123456', '%33', '3/4'])(
  'returns 404 for the id %p without an API call',
  async (id) => {
    expect(await load(shown({}), { id })).toMatchObject({ status: 404, asked: [] })
  },
)

it.each<[string, ApiResult, number]>([
  ['answers 404', { ok: false, code: 'HTTP', status: 404 }, 404],
  ['answers 400', { ok: false, code: 'HTTP', status: 400 }, 404],
  ['sends null for the item', { ok: true, body: { news: null } }, 404],
  ['sends false for the item, as PHP does', { ok: true, body: { news: false } }, 404],
  ['sends an empty record as PHP does', { ok: true, body: { news: [] } }, 404],
  ['leaves the item out', { ok: true, body: {} }, 404],
  ['cannot be reached', { ok: false, code: 'NETWORK' }, 503],
  ['takes too long', { ok: false, code: 'TIMEOUT' }, 503],
  ['sends something other than JSON', { ok: false, code: 'BODY' }, 503],
  ['is down', { ok: false, code: 'HTTP', status: 503 }, 503],
  ['sends a body of another shape', { ok: true, body: 'maintenance' }, 503],
  ['sends an item of another shape', shown({ title: 5 }), 503],
])(
  'distinguishes a missing item (404) from one that could not be loaded (503): the API %s',
  async (_, answer, code) => {
    const { status, data } = await load(answer)
    expect({ status, data }).toEqual({ status: code, data: code === 404 ? undefined : { state: 'failed' } })
  },
)

it('returns 200, 404 or 503 for any response of the API', async () => {
  const answer = fc.oneof(
    fc.jsonValue(),
    fc.record({ news: fc.record({ title: fc.jsonValue(), img: fc.jsonValue(), time: fc.jsonValue() }) }),
  )
  const isKnown = async (body: unknown) => [200, 404, 503].includes((await load({ ok: true, body, html })).status)
  await fc.assert(fc.asyncProperty(answer, isKnown), { seed: 1, numRuns: 100 })
})
