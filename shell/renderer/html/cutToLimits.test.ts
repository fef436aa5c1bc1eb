import fc from 'fast-check'
import { beginning, cutToLimits } from './cutToLimits.ts'

const repeat = (text: string, times: number) => text.repeat(times)

it.each([
  ['1,500 list items with links', repeat('<li><a href="/a">a</a></li>', 1500)],
  ['1,000 paragraphs that nobody closes', repeat('<p>a', 1000)],
  ['a table of 400 rows that nobody closes', `<table>${repeat('<tr><td>a<td>b', 400)}`],
  ['lists in lists', `${repeat('<ul><li>', 40)}a${repeat('</ul>', 40)}`],
  ['a photograph of 700 kB', `<p>a</p><img src="data:image/jpeg;base64,${repeat('A', 700_000)}">`],
  ['"<" in a text', 'a < b, b <c and <'],
  ['paragraphs whose parts nobody closes', repeat('<p><span>x</p>', 200)],
  ['empty elements of a word processor', repeat('<p>x<o:p/></p>', 200)],
  ['columns that nobody closes', `<table>${repeat('<colgroup><col>', 110)}</table>`],
  [
    'data of a script, and fonts of a style',
    `<script>${repeat('{"a":1},', 40_000)}</script><style>${repeat('a', 250_000)}</style><p>a</p>`,
  ],
  ['quotes', repeat('"a" ', 45_000)],
  ['drawings with styles', repeat('<svg><style/><path/></svg><p>a</p>', 110)],
])('keeps what an editor writes: %s', (_, content) => {
  expect(cutToLimits(content)).toEqual({ html: content, isCut: false })
})

it.each([
  ['more text than there is room for', repeat('蓄電池', 400_000), 200_000],
  [
    'more text than there is room for, in paragraphs',
    repeat('<p>蓄電池</p>', 4000) + repeat('蓄電池', 400_000),
    240_000,
  ],
  ['entities, and then a long text', `${repeat('&', 50_000)}${repeat('a', 300_000)}<b>`, 40_000],
  ['more characters than there is room for', `a<img src="${repeat('A', 1_000_000)}">`, 1_000_000],
  ['5,000 elements that nobody closes', repeat('<b>', 5000), 300],
  ['3,000 divisions in one another', repeat('<div>', 3000), 500],
  ['closing tags of other elements', repeat('<div></b>', 3000), 1000],
  ['elements that are opened anew in each block', `${repeat('<i id=x>', 50)}${repeat('<p>a', 5000)}`, 21_000],
  [
    'a long value that is opened anew in each block',
    `<p><b title="${repeat('a', 1000)}">${repeat('<p>a', 5000)}`,
    6000,
  ],
  [
    'closing tags that have a parser move whole trees',
    Array.from({ length: 49 }, (_, index) => `<b id=${index}>`).join('') + repeat('<div>', 49) + repeat('</b>', 5000),
    1000,
  ],
  ['templates in one another', repeat('<template>', 3000), 1000],
  [
    'comments and texts in many elements that are taken out',
    repeat('<section>', 95) + repeat('<!---->x', 14_000),
    10_000,
  ],
  ['many texts in elements that are taken out', `${repeat('<section>', 3)}${repeat('x<!---->', 8000)}`, 60_000],
  ['texts that a parser moves', `${repeat('<b>', 60)}<div>${repeat('<!---->x', 9500)}${repeat('</b>', 60)}`, 200_000],
  ['addresses that get longer', repeat(`<a href="${repeat('日', 50)}">a</a>`, 4500), 160_000],
  ['more elements than there is room for', repeat('<p>a</p>', 10_000), 40_000],
  [
    'an element with thousands of attributes',
    `<p>a</p><p${Array.from({ length: 101 }, (_, index) => ` a${index}`).join('')}>b</p>`,
    8,
  ],
  ['text that takes five times its length as entities', repeat('&', 900_000), 40_000],
])('cuts before a tag that goes beyond a limit: %s', (_, content, most) => {
  const { html, isCut } = cutToLimits(content)
  expect(isCut).toBe(true)
  expect(html.length).toBeLessThanOrEqual(most)
  expect(content.startsWith(html)).toBe(true)
})

it.each([
  ['in a comment', `${repeat('<div><!--</div>-->', 3000)}`],
  ['in what is no comment', `<!<!-->${repeat('<div>', 3000)}`],
  ['in a comment that begins a quote', `<!-- <p a="> -->${repeat('<div>', 3000)}"`],
  ['in a value', `${repeat('<div a="</div>">', 3000)}`],
  ['in a value without quotes', `<p a=b">${repeat('<div>', 3000)}">`],
  ['in a value after two equals signs', `<p a= =">${repeat('<div>', 3000)}">`],
  ['in a script', `${repeat('<div><script></div></script>', 3000)}`],
  [
    'across another scope',
    `<div>${repeat('<b id=i><marquee></b></marquee>', 100)}</div>${repeat('<div>x</div>', 300)}`,
  ],
  ['across many scopes', repeat('<div><object></div></object>', 2400)],
  ['across a cell', repeat('<b><table><td></b></table>', 2400)],
  ['behind the end of another element', `<style></stylex><p a="</style>${repeat('<div>', 5000)}">`],
  ['behind a script in a script', `<script><!--<script></script><p a="--></script>${repeat('<div>', 4000)}">`],
  ['behind a script with a quote', `<style> <p a="</style>${repeat('<div>', 3000)}">`],
])('is not misled by what only looks like a tag or a quote: %s', (_, content) => {
  expect(cutToLimits(content).isCut).toBe(true)
})

it('leaves a browser’s parser no more elements, and none deeper, whatever the text', () => {
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

it('keeps as much as fits of a text with too many entities', () => {
  expect(cutToLimits(repeat('&a', 50_000))).toEqual({ html: repeat('&a', 40_000), isCut: true })
})

it.each(['a<!---->', '<?a>', '</ >', '<!a>'])('counts %s, of which a parser makes a node too', (token) => {
  const { html, isCut } = cutToLimits(token.repeat(110_000))
  expect(html.length / token.length).toBeLessThanOrEqual(20_000)
  expect(isCut).toBe(true)
})
