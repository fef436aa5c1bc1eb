import { figuresOf, mostNeed, printed, usableEnergyOf } from '@site/contract/figures'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { readConfiguration } from '@site/contract/enquiry/configuration'
import { showOn } from '../../testSite.tsx'
import { batteryData } from './configuration.ts'
import { Sizing } from './Sizing.tsx'

let comeNear: () => Promise<void>

beforeEach(() => {
  window.IntersectionObserver = jest.fn((report: IntersectionObserverCallback, { rootMargin }) => {
    if (rootMargin === '600px 0px') {
      comeNear = async () => {
        act(() => report([{ isIntersecting: true } as IntersectionObserverEntry], null as never))
        await screen.findByLabelText(/kWh/)
      }
    }
    return { observe: () => {}, disconnect: () => {} }
  }) as never
})

const show = (locale: 'ja' | 'en' = 'ja') => showOn('battery', <Sizing {...batteryData()} />, { locale })
const energy = () => screen.getByLabelText('1回の放電で使う電力量（kWh）')
const power = () => screen.getByLabelText('必要な出力（kW）')
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const configuration = () => {
  const { search, hash } = new URL(screen.getByRole<HTMLAnchorElement>('link').href)
  return { search, units: readConfiguration(hash).map(({ model, count }) => `${model} ${count}`) }
}
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling

describe('the sizing section', () => {
  it.each([
    ['ja', '200K 2台：計算上、条件を満たします。', /計算値であり、保証値ではありません。/],
    ['en', '2 × 200K: meets the requirement on paper.', /are not guaranteed\./],
  ] as const)('shows an example, its result and its rule without a tool: %s', (locale, outcome, notice) => {
    show(locale)
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByText(outcome)).toBeVisible()
    expect(
      screen.getByText((_, element) => element?.tagName === 'LI' && notice.test(element.textContent)),
    ).toBeVisible()
    expect(screen.getByRole('link')).toHaveAttribute(
      'href',
      `/contact${locale === 'en' ? '-en' : ''}?kind=1#units=200K-2`,
    )
  })

  it('becomes a tool when it comes near, with the example in its fields', async () => {
    show()
    await comeNear()
    expect(energy()).toHaveValue('200')
    expect(power()).toHaveValue('100')
    expect(configuration().units).toEqual(['200K 2'])
  })

  it('becomes a tool for who goes by keys, before they come to it', async () => {
    show()
    fireEvent.keyDown(document.body, { key: 'Tab' })
    expect(await screen.findByLabelText('必要な出力（kW）')).toBeVisible()
  })

  it('reckons with every key, and takes the result to the enquiry about batteries', async () => {
    show()
    await comeNear()
    type(energy(), '４００')
    type(power(), '120')
    expect(screen.getByRole('status')).toHaveTextContent('200K 3台：計算上、条件を満たします。')
    expect(valueOf('1回の放電で使える電力量')).toHaveTextContent(`${3 * usableEnergyOf('200K')} kWh`)
    expect(valueOf('質量の合計')).toHaveTextContent(`${printed(3 * figuresOf['200K'].mass, 1)} t`)
    expect(configuration()).toEqual({ search: '?kind=1', units: ['200K 3'] })
  })

  it('says beside the field what is wrong, and keeps what was typed and the last configuration', async () => {
    show()
    await comeNear()
    type(energy(), '多め')
    expect(energy()).toHaveValue('多め')
    expect(energy()).toBeInvalid()
    expect(energy()).toHaveAccessibleDescription('0以上の数値を入力してください。')
    expect(screen.getByRole('status')).toHaveTextContent('200K 2台：入力内容を確認してください。')
    type(energy(), '200')
    expect(energy()).toBeValid()
  })

  it('asks for an enquiry where the need goes beyond its limit', async () => {
    show()
    await comeNear()
    type(power(), String(mostNeed.power + 1))
    expect(power()).toHaveAccessibleDescription(
      `${printed(mostNeed.power)}\u00a0kWを超える構成は、お問い合わせください。`,
    )
  })

  it('waits with its complaint while a field is emptied to be filled anew', async () => {
    show()
    await comeNear()
    fireEvent.focus(power())
    type(power(), '')
    expect(power()).not.toHaveAccessibleDescription()
    fireEvent.blur(power())
    expect(power()).toHaveAccessibleDescription('0以上の数値を入力してください。')
  })

  it('lets cabinets be added and taken away, and says whether they are enough', async () => {
    show()
    await comeNear()
    fireEvent.click(screen.getByRole('button', { name: '200Kを1台減らす' }))
    expect(screen.getByRole('status')).toHaveTextContent('200K 1台：条件を満たしません。')
    const last = screen.getByRole('button', { name: '200Kを1台減らす' })
    expect(last).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(last)
    fireEvent.click(screen.getByRole('button', { name: '50Kを1台増やす' }))
    expect(configuration().units).toEqual(['200K 1', '50K 1'])
    const drawing = screen.getAllByRole('img')[0]!
    expect(drawing).toHaveTextContent('200K50K')
    expect(drawing).toHaveAccessibleDescription(/200K 1台 \+ 50K 1台/)
  })

  it('names its group, its fields and its drawing', async () => {
    show('en')
    await comeNear()
    const group = screen.getByRole('group', { name: 'Number of units' })
    expect(within(group).getByLabelText('Output needed (kW)')).toBeVisible()
    expect(within(group).getAllByRole('img')[0]).toHaveAccessibleName('Front view and plan (in mm)')
    expect(within(group).getByRole('button', { name: 'One 50K more' })).toBeVisible()
  })
})
