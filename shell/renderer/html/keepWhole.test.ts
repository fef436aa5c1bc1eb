import { keepWhole } from './keepWhole.ts'

function heldIn(html: string) {
  const body = document.createElement('div')
  body.innerHTML = html
  const said = body.textContent
  keepWhole(body)
  expect(body).toHaveTextContent(said, { normalizeWhitespace: false })
  return { body, held: [...body.querySelectorAll('[data-unbroken]')].map(({ textContent }) => textContent) }
}

it.each([
  ['2024年12月28日（土）から1月5日（日）まで', ['2024年12月28日', '1月5日']],
  ['蓄電容量は90 kWh（95 kWh）、系統連系PCSは45 kWです。', ['90 kWh', '95 kWh', '45 kW']],
  ['動作温度は−10～45℃、6,500回、75%', ['−10～45℃', '6,500回', '75%']],
  ['2026年7月に', ['2026年7月']],
  ['資料はお問い合わせください', ['お問い合わせ']],
  ['3 times, 10 tables, 4階', []],
])('no line ends within a day, a figure with its unit, or a word: %s', (text, held) => {
  expect(heldIn(`<p>${text}</p>`).held).toEqual(held)
})

it('leaves markup as it is, in links and beside other elements', () => {
  const { body } = heldIn('<p title="1月5日"><a href="/contact">お問い合わせ</a>は<b>1月</b>5日</p>')
  expect(body.innerHTML).toBe(
    '<p title="1月5日"><a href="/contact"><span data-unbroken="">お問い合わせ</span></a>は<b>1月</b>5日</p>',
  )
})

it('takes time in proportion to the length of what it reads', () => {
  expect(
    heldIn(`<p>${'1'.repeat(50_000)}</p><p>${'1,'.repeat(50_000)}</p><p>${'1月'.repeat(50_000)}</p>`).held,
  ).toEqual([])
})
