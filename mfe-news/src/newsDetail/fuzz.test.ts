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
  'b',
  'base',
  'form',
  'iframe',
  'img',
  'input',
  'link',
  'math',
  'meta',
  'mtext',
  'object',
  'p',
  'script',
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
          if (attributeName === 'src' && element.localName === 'img') expect(text).not.toMatch(/evil|script/)
          if (attributeName === 'id') expect(text).toMatch(/^user-content-/)
        }
      }
    }),
    { numRuns: 500 },
  )
})

it('takes any answer of the API for an item, for none, or for a failure', async () => {
  const context = (body: unknown): LoaderContext => ({
    locale: 'ja',
    device: 'desktop',
    params: { id: '1' },
    searchParams: new URLSearchParams(),
    signal: new AbortController().signal,
    api: () => Promise.resolve({ ok: true, body }),
    dom: () => Promise.resolve(window),
    pictureOrigins: [],
  })
  const news = fc.record({
    title: fc.jsonValue(),
    img: fc.jsonValue(),
    time: fc.jsonValue(),
    content: fc.oneof(article, fc.jsonValue()),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.jsonValue(),
        news.map((each) => ({ news: each })),
      ),
      async (body) => [200, 404, 503].includes((await loadNewsDetail(context(body))).status),
    ),
    { numRuns: 200 },
  )
})
