/** @jest-environment jsdom */
import { figuresOf, mostNeed, printed, usableEnergyOf } from '@site/contract/figures'
import { fireEvent, screen, within } from '@testing-library/react'
import { readConfiguration } from '@site/contract/enquiry/configuration'
import { showOn } from '../../testing.tsx'
import { Sizing } from './Sizing.tsx'

const show = (locale: 'ja' | 'en' = 'ja') => showOn('battery', <Sizing />, { locale })

const energy = () => screen.getByLabelText('1回の放電で使う電力量（kWh）')
const power = () => screen.getByLabelText('必要な出力（kW）')
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const status = () => screen.getByRole('status')
const configuration = () => {
  const { search, hash } = new URL(screen.getByRole<HTMLAnchorElement>('link').href)
  return { search, units: readConfiguration(hash).map(({ model, count }) => `${model} ${count}`) }
}
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling

it.each([
  ['ja', '200K 2台：計算上、条件を満たします。', /計算値であり、保証値ではありません。/, '/contact'],
  ['en', '2 × 200K: on paper, this meets your requirements.', /are not guaranteed\./, '/contact-en'],
] as const)('begins with an example, its result and the rules: %s', (locale, outcome, notice, path) => {
  show(locale)
  expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual(['200', '100'])
  expect(status()).toHaveTextContent(outcome)
  const isNotice = (element: Element | null) => element?.tagName === 'LI' && notice.test(element.textContent)
  expect(screen.getByText((_, element) => isNotice(element))).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', `${path}?kind=1#units=200K-2`)
})

it('calculates on every input, and passes the result to the enquiry about batteries', () => {
  show()
  type(energy(), '４００')
  type(power(), '120')
  expect(status()).toHaveTextContent('200K 3台：計算上、条件を満たします。')
  expect(valueOf('1回の放電で使える電力量')).toHaveTextContent(`${3 * usableEnergyOf('200K')} kWh`)
  expect(valueOf('質量の合計')).toHaveTextContent(`${printed(3 * figuresOf['200K'].mass, 1)} t`)
  expect(configuration()).toEqual({ search: '?kind=1', units: ['200K 3'] })
})

it('shows an error beside the field, and keeps the typed text and the last configuration', () => {
  show()
  type(energy(), '多め')
  expect(energy()).toHaveValue('多め')
  expect(energy()).toBeInvalid()
  expect(energy()).toHaveAccessibleDescription('0以上の数値を入力してください。')
  expect(status()).toHaveTextContent('200K 2台：入力内容を確認してください。')
  type(energy(), '200')
  expect(energy()).toBeValid()
  type(power(), String(mostNeed.power + 1))
  const limit = `${printed(mostNeed.power)}\u00a0kWを超える構成については、`
  expect(power()).toHaveAccessibleDescription(expect.stringContaining(limit))
})

it('shows no error for an empty field while it has the focus', () => {
  show()
  fireEvent.focus(power())
  type(power(), '')
  expect(power()).not.toHaveAccessibleDescription()
  fireEvent.blur(power())
  expect(power()).toHaveAccessibleDescription('0以上の数値を入力してください。')
})

it('has buttons to add and remove cabinets, and shows whether they meet the need', () => {
  show()
  const remove = screen.getByRole('button', { name: '200Kを1台減らす' })
  fireEvent.click(remove)
  expect(status()).toHaveTextContent('200K 1台：計算上、条件を満たしません。')
  expect(remove).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(remove)
  fireEvent.click(screen.getByRole('button', { name: '50Kを1台増やす' }))
  expect(configuration().units).toEqual(['200K 1', '50K 1'])
  const drawing = screen.getAllByRole('img')[0]!
  expect(drawing).toHaveTextContent('200K50K')
  expect(drawing).toHaveAccessibleDescription(/200K 1台 \+ 50K 1台/)
})

it('has accessible names for the group, the fields and the drawing', () => {
  show('en')
  const group = within(screen.getByRole('group', { name: 'Number of units' }))
  expect(group.getByLabelText('Output needed (kW)')).toBeVisible()
  expect(group.getAllByRole('img')[0]).toHaveAccessibleName('Front view and plan (in mm)')
  expect(group.getByRole('button', { name: 'One 50K more' })).toBeVisible()
})
