import type { LoaderContext } from '@site/contract'
import createDOMPurify from 'dompurify'
import fc from 'fast-check'
import { loadNewsDetail } from './loadNewsDetail.ts'
import { sanitize } from './sanitize.ts'

// The same inputs each time.
fc.configureGlobal({ seed: 1 })
// Many inputs, on a machine that may be busy.
jest.setTimeout(60_000)

const tag = fc.constantFrom(
  'a',
  'audio',
  'b',
  'base',
  'embed',
  'form',
  'iframe',
  'img',
  'input',
  'link',
  'math',
  'meta',
  'mtext',
  'noscript',
  'object',
  'oembed',
  'p',
  'picture',
  'script',
  'section',
  'source',
  'style',
  'svg',
  'table',
  'td',
  'template',
  'textarea',
  'title',
  'video',
  'xmp',
)
const name = fc.constantFrom(
  'href',
  'src',
  'srcset',
  'data',
  'data-src',
  'data-srcset',
  'url',
  'srcdoc',
  'style',
  'onerror',
  'onclick',
  'formaction',
  'action',
  'xlink:href',
  'id',
  'name',
  'class',
  'target',
  'width',
)
const value = fc.constantFrom(
  'javascript:x',
  'java\tscript:x',
  '&#106;avascript:x',
  'data:text/html,<script>x</script>',
  'x',
  '"><script>x</script>',
  'https://evil.example/a.png',
  '/a.png',
  'uploads/a.png',
  './/evil.example/a.png',
  '#cookie',
  '#top',
  'cookie',
)
const attribute = fc
  .tuple(name, fc.constantFrom('"', "'", ''), value)
  .map(([each, quote, text]) => ` ${each}=${quote}${text}${quote}`)
const piece = fc.oneof(
  fc.tuple(tag, fc.array(attribute, { maxLength: 3 })).map(([each, attributes]) => `<${each}${attributes.join('')}>`),
  tag.map((each) => `</${each}>`),
  fc.constantFrom('<!--', '-->', '<![CDATA[', ']]>', '<', '>', '&lt;script&gt;', '\0', 'text'),
  fc.string(),
)
const article = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

const purifier = createDOMPurify(window)

const context = (body: unknown, report?: LoaderContext['report']): LoaderContext => ({
  locale: 'ja',
  device: 'desktop',
  params: { id: '1' },
  searchParams: new URLSearchParams(),
  signal: new AbortController().signal,
  api: () => Promise.resolve({ ok: true, body }),
  dom: () => Promise.resolve(window),
  pictureOrigins: [],
  ...(report ? { report } : {}),
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
    content: fc.oneof(article, anyValue),
  },
  { requiredKeys: [] },
)

it('makes of any HTML an article that does nothing', () => {
  fc.assert(
    fc.property(article, (content) => {
      const { html } = sanitize(content, purifier, [])
      const body = document.createElement('div')
      body.innerHTML = html
      for (const element of body.querySelectorAll('*')) {
        expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml')
        expect(element.localName).not.toMatch(
          /^(script|style|iframe|object|embed|form|input|textarea|base|link|meta|template|video|title)$/,
        )
        for (const { name: attributeName, value: text } of element.attributes) {
          expect(attributeName).not.toMatch(/^(on|style$|srcdoc$|formaction$|action$|target$|name$)/)
          if (attributeName === 'href')
            expect(new URL(text, 'https://site.invalid').protocol).toMatch(/^(https?|mailto|tel):$/)
          // The evil one is on the site: a path that begins with two slashes would name another host.
          if (attributeName === 'src' && element.localName === 'img') expect(text).toMatch(/^(\/(?!\/)|data:image\/)/)
          if (attributeName === 'href' && element.localName === 'a')
            expect(text).toMatch(/^([/#]|https?:|mailto:|tel:)/)
          if (attributeName === 'id') expect(text).toMatch(/^user-content-/)
        }
      }
    }),
    { numRuns: 500 },
  )
})

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
