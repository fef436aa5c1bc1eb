import { act, fireEvent, screen } from '@testing-library/react'
import { showOn } from '../testSite.tsx'
import { locator as drawing } from './locator.ts'
import { OfficeMap } from './OfficeMap.tsx'

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
const address = '〒100-0000 東京都見本区1-2-3 見本ビル'

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>()
let answer: () => Promise<void>
let refuse: () => Promise<void>

beforeEach(() => {
  window.fetch = fetched as never
  fetched.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answer = () => act(() => Promise.resolve(resolve({ type: 'opaque' } as Response)))
        refuse = () => act(() => Promise.resolve(reject(new TypeError('away'))))
      }),
  )
})

const show = (values = {}) => showOn('access', <OfficeMap />, { company: { ...company, ...values } })
const map = () => screen.queryByTitle('事業所の地図')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the map of the office', () => {
  it('is asked of nobody until the visitor asks for it', () => {
    show()
    expect(map()).not.toBeInTheDocument()
    expect(fetched).not.toHaveBeenCalled()
    expect(screen.getByText('地図はmap.example.comから読み込みます。')).toBeVisible()
    expect(screen.getByRole('link', { name: '地図を大きく表示' })).toHaveAttribute('href', company.MapUrl)
  })

  it('has the way drawn in its place, told in words as well', async () => {
    await drawing.load()
    show({ Locator: locator })
    expect(
      screen.getByRole('img', {
        name: '案内図：見本駅の東口を出て、見本通りの3つ目の信号を左折すると、右側に見本ビルがあります。',
      }),
    ).toBeVisible()
  })

  it('has the address in its place where no way is drawn', () => {
    show()
    expect(screen.getByText(address)).toBeVisible()
  })

  it('comes once its host has answered, and shows once it is loaded', async () => {
    show()
    press('詳しい地図へ')
    expect(map()).not.toBeInTheDocument()
    await answer()
    expect(map()).toHaveAttribute('src', company.MapUrl)
    expect(screen.getByRole('status')).toHaveTextContent('地図を読み込んでいます。')
    fireEvent.load(map()!)
    expect(screen.getByRole('status')).toHaveTextContent('地図を表示しました。')
  })

  it('is confined, and told no more than the site’s origin', async () => {
    show()
    press('詳しい地図へ')
    await answer()
    expect(map()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
    expect(map()).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  })

  it('leaves the drawing where it is when its host is away, and can be asked for again', async () => {
    show()
    press('詳しい地図へ')
    await refuse()
    expect(map()).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('地図を読み込めませんでした。')
    expect(screen.getByText(address)).toBeVisible()
    press('詳しい地図へ')
    await answer()
    expect(map()).toBeInTheDocument()
  })

  it('leaves the drawing where it is when its host says nothing', () => {
    jest.useFakeTimers()
    show()
    press('詳しい地図へ')
    act(() => jest.runOnlyPendingTimers())
    jest.useRealTimers()
    expect(map()).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('地図を読み込めませんでした。')
  })

  it.each([
    ['gives way where the site’s policy refuses it', 'frame-src', false],
    ['stays when the policy refuses something else', 'img-src', true],
  ])('%s', async (_, effectiveDirective, isThere) => {
    show()
    press('詳しい地図へ')
    await answer()
    act(() => void document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective })))
    if (map()) fireEvent.load(map()!)
    expect(map() !== null).toBe(isThere)
  })

  it('goes when the visitor wants the drawing back', async () => {
    show()
    press('詳しい地図へ')
    await answer()
    fireEvent.load(map()!)
    press('案内図に戻る')
    expect(map()).not.toBeInTheDocument()
    expect(screen.getByText(address)).toBeVisible()
  })
})
