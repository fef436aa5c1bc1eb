/** @jest-environment jsdom */
import createDOMPurify from 'dompurify'
import { sanitize } from './sanitize.ts'

const purifier = createDOMPurify(window)

it.each([
  ['<ol><li data-list="bullet">a</li><li data-list="bullet">b</li></ol>', '<ul><li>a</li><li>b</li></ul>'],
  ['<ol><li data-list="checked">a</li><li data-list="unchecked">b</li></ol>', '<ul><li>☑ a</li><li>☐ b</li></ul>'],
  ['<ol><li data-list="ordered">a</li></ol>', '<ol><li>a</li></ol>'],
  ['<span style="text-decoration: line-through">100円</span>', '<span><s>100円</s></span>'],
  ['<span style="font-weight:700">a</span>', '<span><strong>a</strong></span>'],
  [
    '<b style="font-weight:normal"><p>a <span style="font-weight:700">b</span></p></b>',
    '<p>a <span><strong>b</strong></span></p>',
  ],
  ['<p data-meaning="struck">a</p>', '<p>a</p>'],
  [
    '<b style="font-weight:normal;text-decoration:line-through">12月3日</b>',
    expect.stringMatching(/^<s>.*12月3日.*<\/s>$/),
  ],
  [
    '<table><tbody><tr style="font-weight:bold"><td style="FONT-WEIGHT: bold">a</td></tr></tbody></table>',
    expect.stringContaining('<tr><td><strong>a</strong></td></tr>'),
  ],
  ['<details style="font-weight:bold"><summary>a</summary></details>', '<details><summary>a</summary></details>'],
  ['<p style="x-font-weight:bold;background:url(font-weight:700)">a</p>', '<p>a</p>'],
  [`<p style="${'text-decoration'.repeat(60_000)}">a</p>`, '<p>a</p>'],
])('turns the meaning of a style or a list item into elements: %s', (content, html) => {
  expect(sanitize(content, purifier, []).html).toEqual(html)
})

it.each([
  ['www.example.com/a', 'https://www.example.com/a'],
  ['tel:０３－０000－００００', 'tel:03-0000-0000'],
])('corrects the address of a link as the editor meant it: %s', (href, meant) => {
  expect(sanitize(`<a href="${href}">a</a>`, purifier, []).html).toContain(`href="${meant}"`)
})
