/** @jest-environment jsdom */
import fc from 'fast-check'
import { beginning, cutToLimits } from './cutToLimits.ts'

const repeat = (text: string, times: number) => text.repeat(times)

it.each([
  ['1,500 list items with links', repeat('<li><a href="/a">a</a></li>', 1500)],
  ['1,000 unclosed paragraphs', repeat('<p>a', 1000)],
  ['a table of 400 unclosed rows', `<table>${repeat('<tr><td>a<td>b', 400)}`],
  ['nested lists', `${repeat('<ul><li>', 40)}a${repeat('</ul>', 40)}`],
  ['a photograph of 700 kB', `<p>a</p><img src="data:image/jpeg;base64,${repeat('A', 700_000)}">`],
  ['"<" in a text', 'a < b, b <c and <'],
  ['paragraphs with unclosed elements', repeat('<p><span>x</p>', 200)],
  ['empty elements of a word processor', repeat('<p>x<o:p/></p>', 200)],
  ['unclosed columns', `<table>${repeat('<colgroup><col>', 110)}</table>`],
  [
    'a script with data, and a style with fonts',
    `<script>${repeat('{"a":1},', 40_000)}</script><style>${repeat('a', 250_000)}</style><p>a</p>`,
  ],
  ['quotes', repeat('"a" ', 45_000)],
  ['drawings with styles', repeat('<svg><style/><path/></svg><p>a</p>', 110)],
])('does not cut what editors write: %s', (_, content) => {
  expect(cutToLimits(content)).toEqual({ html: content, isCut: false })
})

it.each([
  ['too much text', repeat('蓄電池', 400_000), 200_000],
  ['too much text, in paragraphs', repeat('<p>蓄電池</p>', 4000) + repeat('蓄電池', 400_000), 240_000],
  ['entities, and then a long text', `${repeat('&', 50_000)}${repeat('a', 300_000)}<b>`, 40_000],
  ['too many characters', `a<img src="${repeat('A', 1_000_000)}">`, 1_000_000],
  ['5,000 unclosed elements', repeat('<b>', 5000), 300],
  ['3,000 nested divisions', repeat('<div>', 3000), 500],
  ['closing tags of other elements', repeat('<div></b>', 3000), 1000],
  ['elements that a parser opens again in each block', `${repeat('<i id=x>', 50)}${repeat('<p>a', 5000)}`, 21_000],
  [
    'a long attribute value that a parser repeats in each block',
    `<p><b title="${repeat('a', 1000)}">${repeat('<p>a', 5000)}`,
    6000,
  ],
  [
    'closing tags that make a parser move whole subtrees',
    Array.from({ length: 49 }, (_, index) => `<b id=${index}>`).join('') + repeat('<div>', 49) + repeat('</b>', 5000),
    1000,
  ],
  ['nested templates', repeat('<template>', 3000), 1000],
  [
    'comments and texts in many elements that the sanitizer removes',
    repeat('<section>', 95) + repeat('<!---->x', 14_000),
    10_000,
  ],
  ['many texts in elements that the sanitizer removes', `${repeat('<section>', 3)}${repeat('x<!---->', 8000)}`, 60_000],
  ['texts that a parser moves', `${repeat('<b>', 60)}<div>${repeat('<!---->x', 9500)}${repeat('</b>', 60)}`, 200_000],
  ['addresses that sanitizing makes longer', repeat(`<a href="${repeat('日', 50)}">a</a>`, 4500), 160_000],
  ['too many elements', repeat('<p>a</p>', 10_000), 40_000],
  [
    'an element with thousands of attributes',
    `<p>a</p><p${Array.from({ length: 101 }, (_, index) => ` a${index}`).join('')}>b</p>`,
    8,
  ],
  ['text that becomes five times as long when written as entities', repeat('&', 900_000), 40_000],
])('cuts HTML that exceeds a limit: %s', (_, content, most) => {
  const { html, isCut } = cutToLimits(content)
  expect(isCut).toBe(true)
  expect(html.length).toBeLessThanOrEqual(most)
  expect(content.startsWith(html)).toBe(true)
})

it.each([
  ['in a comment', `${repeat('<div><!--</div>-->', 3000)}`],
  ['in markup that only begins like a comment', `<!<!-->${repeat('<div>', 3000)}`],
  ['in a comment that contains a quotation mark', `<!-- <p a="> -->${repeat('<div>', 3000)}"`],
  ['in an attribute value', `${repeat('<div a="</div>">', 3000)}`],
  ['in an attribute value without quotes', `<p a=b">${repeat('<div>', 3000)}">`],
  ['in an attribute value after two equals signs', `<p a= =">${repeat('<div>', 3000)}">`],
  ['in a script', `${repeat('<div><script></div></script>', 3000)}`],
  [
    'across the scope of another element',
    `<div>${repeat('<b id=i><marquee></b></marquee>', 100)}</div>${repeat('<div>x</div>', 300)}`,
  ],
  ['across many scopes', repeat('<div><object></div></object>', 2400)],
  ['across a cell', repeat('<b><table><td></b></table>', 2400)],
  ['after the end of another element', `<style></stylex><p a="</style>${repeat('<div>', 5000)}">`],
  ['after a script in a script', `<script><!--<script></script><p a="--></script>${repeat('<div>', 4000)}">`],
  ['after a style with a quotation mark', `<style> <p a="</style>${repeat('<div>', 3000)}">`],
])('is not misled by text that only looks like a tag or a quotation mark: %s', (_, content) => {
  expect(cutToLimits(content).isCut).toBe(true)
})

it('returns HTML in which a browser’s parser finds no more elements and no deeper nesting than the limits', () => {
  const limits = {
    characters: 5000,
    text: 5000,
    entities: 5000,
    elements: 60,
    depth: 10,
    tokens: 1000,
    copies: 1000,
    embedded: 3,
    attributesInAll: 1000,
    attributes: 10,
  }
  const names =
    'a b i div p li ul table td svg math select style title xmp iframe noembed textarea input form h1 ' +
    'marquee object template script stylex'
  const name = fc.constantFrom(...names.split(' '))
  const piece = fc.oneof(
    fc
      .tuple(name, fc.constantFrom('', ' a', ' a=b', ' id="c', " id='c", '"', "'", ' = =', '/'))
      .map(([each, rest]) => `<${each}${rest}>`),
    name.map((each) => `</${each}>`),
    fc.constantFrom('<!--', '-->', '<!', '<?', '<![CDATA[', ']]>', 'x', '"', "'", '>'),
  )
  const text = fc
    .tuple(fc.array(piece, { maxLength: 12 }), fc.nat(60))
    .map(([pieces, times]) => pieces.join('').repeat(times))
  fc.assert(
    fc.property(text, (content) => {
      const body = new DOMParser().parseFromString(beginning + cutToLimits(content, limits).html, 'text/html').body
      const depthOf = (element: Element): number =>
        1 + Math.max(0, ...[...element.children].map((child) => depthOf(child)))
      expect(body.querySelectorAll('*').length).toBeLessThanOrEqual(limits.elements + 3)
      expect(depthOf(body)).toBeLessThanOrEqual(limits.depth + 2)
    }),
    { numRuns: 500, seed: 1 },
  )
})

it('keeps the beginning of a text with too many entities', () => {
  expect(cutToLimits(repeat('&a', 50_000))).toEqual({ html: repeat('&a', 40_000), isCut: true })
})

it.each(['a<!---->', '<?a>', '</ >', '<!a>'])('counts %s, because a parser creates a node for it too', (token) => {
  const { html, isCut } = cutToLimits(token.repeat(110_000))
  expect(html.length / token.length).toBeLessThanOrEqual(20_000)
  expect(isCut).toBe(true)
})
