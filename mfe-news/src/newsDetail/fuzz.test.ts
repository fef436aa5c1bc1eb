import type { LoaderContext } from '@site/contract'
import fc from 'fast-check'
import { loadNewsDetail } from './loadNewsDetail.ts'

// The same inputs each time.
fc.configureGlobal({ seed: 1 })
// Many inputs, on a machine that may be busy.
jest.setTimeout(60_000)

const html = { html: '<p>a</p>', excerpt: 'a', pictureAlt: '', pictureCaption: '', isCut: false }

const context = (body: unknown, report: LoaderContext['report'] = () => undefined): LoaderContext => ({
  locale: 'ja',
  device: 'desktop',
  params: { id: '1' },
  searchParams: new URLSearchParams(),
  signal: new AbortController().signal,
  api: () => Promise.resolve({ ok: true, body, html }),
  pictureOrigins: [],
  report,
})

/** A value as no field should be: of another type, or text that documents cannot hold. */
const anyValue = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    ' ',
    'お知らせ\ud83d',
    '\ude00',
    '\0\u0001\u000b\u001d\u0085\uffff',
    '蓄'.repeat(10_000),
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
)
const record = fc.record(
  {
    title: fc.oneof(fc.constant('お知らせ'), anyValue),
    img: anyValue,
    time: anyValue,
    // A text would have been taken out by the shell.
    content: anyValue.filter((value) => typeof value !== 'string'),
  },
  { requiredKeys: [] },
)

it('takes any answer of the API for an item, for none, or for a failure', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.jsonValue(),
        record.map((each) => ({ news: each })),
      ),
      async (body) => [200, 404, 503].includes((await loadNewsDetail(context(body))).status),
    ),
    { numRuns: 200 },
  )
})

it('shows any item that has a title, with text that documents can hold, and reports each field that it can’t read', async () => {
  await fc.assert(
    fc.asyncProperty(record, async (given) => {
      const problems: string[] = []
      const news = JSON.parse(JSON.stringify(given)) as Record<string, unknown>
      const { status, data } = await loadNewsDetail(context({ news }, (problem) => problems.push(problem)))
      const hasTitle = typeof news['title'] === 'string' && /[^\s\p{C}]/u.test(news['title'])
      const { content = null, img = null, time = null } = news
      if (hasTitle) expect(status).toBe(200)
      if (status !== 200) expect(problems).toEqual([expect.stringMatching(/^news item 1 cannot be shown: title is/)])
      const unread = Object.entries({ content, img, time }).filter(
        ([, value]) => value !== null && typeof value !== 'string',
      )
      for (const [name] of unread) if (status === 200) expect(problems.join()).toContain(`${name} is of type`)
      if (data?.state !== 'shown') return
      const texts = [data.title, data.img, data.time ?? '', data.imgAlt, data.imgCaption, data.excerpt]
      expect(texts.join('')).not.toMatch(/[\p{Cc}\p{Cs}\ufffe\uffff]/u)
      expect(data.html).not.toMatch(/\p{Cs}/u)
    }),
    { numRuns: 300 },
  )
})
