/** @jest-environment jsdom */
import { keepWhole } from './keepWhole.ts'

function wrapIn(html: string) {
  const body = document.createElement('div')
  body.innerHTML = html
  const text = body.textContent
  keepWhole(body)
  expect(body).toHaveTextContent(text, { normalizeWhitespace: false })
  return { body, wrapped: [...body.querySelectorAll('[data-unbroken]')].map(({ textContent }) => textContent) }
}

it.each([
  ['2024年12月28日（土）から1月5日（日）まで', ['2024年12月28日', '1月5日']],
  ['蓄電容量は90 kWh（95 kWh）、系統連系PCSは45 kWです。', ['90 kWh', '95 kWh', '45 kW']],
  ['動作温度は−10～45℃、6,500回、75%', ['−10～45℃', '6,500回', '75%']],
  ['2026年7月に', ['2026年7月']],
  ['資料はお問い合わせください', ['お問い合わせ']],
  ['3 times, 10 tables, 4階', []],
])('prevents line breaks within a date, a figure with its unit, or a word: %s', (text, wrapped) => {
  expect(wrapIn(`<p>${text}</p>`).wrapped).toEqual(wrapped)
})

it('keeps the markup of links and of neighbouring elements', () => {
  const { body } = wrapIn('<p title="1月5日"><a href="/contact">お問い合わせ</a>は<b>1月</b>5日</p>')
  expect(body.innerHTML).toBe(
    '<p title="1月5日"><a href="/contact"><span data-unbroken="">お問い合わせ</span></a>は<b>1月</b>5日</p>',
  )
})

it('works in a document in which names of elements hide functions', () => {
  const body = new DOMParser().parseFromString('<p>1月5日</p>', 'text/html').body
  Object.defineProperty(body.ownerDocument, 'createElement', { value: body })
  keepWhole(body)
  expect(body.innerHTML).toBe('<p><span data-unbroken="">1月5日</span></p>')
})

it('takes time linear in the length of the text', () => {
  expect(
    wrapIn(`<p>${'1'.repeat(50_000)}</p><p>${'1,'.repeat(50_000)}</p><p>${'1月'.repeat(50_000)}</p>`).wrapped,
  ).toEqual([])
})
