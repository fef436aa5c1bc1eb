/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { showOn } from '../testing.tsx'
import { locatorCode, OfficeMap } from './OfficeMap.tsx'

const company = {
  PostCode: '〒100-0000',
  Address: '東京都見本区1-2-3',
  Building: '見本ビル',
  MapUrl: 'https://map.example.com/embed?at=office',
  Locator: undefined,
}
const locator = {
  Station: '見本駅',
  Exit: '東口',
  Street: '見本通り',
  Lights: 3,
  Turn: 'left',
  Side: 'right',
  Goal: '見本ビル',
} as const

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>()
let answer: () => Promise<void>
let refuse: () => Promise<void>

/** Mock of the frame's window, as far as the page can access it. */
const frameWindow = jest.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')

beforeEach(() => {
  frameWindow.mockReturnValue({ location: { href: 'about:blank' } } as Window)
  window.fetch = fetched as never
  fetched.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answer = () => act(() => Promise.resolve(resolve({ type: 'opaque' } as Response)))
        refuse = () => act(() => Promise.resolve(reject(new TypeError('down'))))
      }),
  )
})

const show = (values = {}) => showOn('access', <OfficeMap />, { company: { ...company, ...values } })
const link = () => screen.getByRole('link', { name: '地図を新しいタブで開く' })
const map = () => screen.queryByTitle('事業所の地図')

it('is in the page from the start, in a sandbox, and can be opened in a new tab without `opener`', () => {
  show()
  expect(map()).toHaveAttribute('src', company.MapUrl)
  expect(map()).toHaveAttribute('loading', 'lazy')
  expect(map()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
  expect(map()).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  expect(fetched).not.toHaveBeenCalled()
  expect(screen.getByText('地図の提供元：map.example.com')).toBeVisible()
  expect(link()).toHaveAttribute('href', company.MapUrl)
  expect(link()).toHaveAttribute('target', '_blank')
  expect(link()).toHaveAttribute('rel', 'noopener')
})

it('has a drawing of the route below it, with a description in words', async () => {
  await locatorCode.load()
  show({ Locator: locator })
  const name = '案内図：見本駅の東口を出て、見本通りの3つ目の信号を左折すると、右側に見本ビルがあります。'
  expect(screen.getByRole('img', { name })).toBeVisible()
})

it('appears after it has loaded and its host has answered, and stays if the host is down later', async () => {
  show()
  fireEvent.load(map()!)
  expect(map()).not.toHaveClass('shown')
  await answer()
  expect(map()).toHaveClass('shown')
  fireEvent.load(map()!)
  await refuse()
  expect(map()).toHaveClass('shown')
})

it('appears if it loaded before the script', async () => {
  frameWindow.mockReturnValue({
    get location(): Location {
      throw new DOMException('another origin', 'SecurityError')
    },
  } as Window)
  show()
  await answer()
  expect(map()).toHaveClass('shown')
})

it('is replaced by the address and a message if it shows a browser’s error page', async () => {
  show()
  fireEvent.load(map()!)
  await refuse()
  expect(map()).not.toBeInTheDocument()
  expect(screen.getByText('地図を読み込めませんでした。')).toBeVisible()
  expect(screen.getByText('〒100-0000 東京都見本区1-2-3 見本ビル')).toBeVisible()
  expect(link()).toBeVisible()
})
