import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showOn } from '../testSite.tsx'
import { Hero } from './Hero.tsx'
import { bannerPictures } from './HeroBanner.tsx'

const pause = 3000
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
let beIdle = () => {}

const banners = () => screen.getAllByRole('group', { hidden: true })
const inView = () => banners().flatMap((banner) => (banner.hasAttribute('inert') ? [] : banner.ariaLabel))
const stage = () => banners()[0]!.closest('[aria-live]')!
const button = (name: string) => screen.getByRole('button', { name })

function showSlider(lessMotion = false) {
  window.matchMedia = jest.fn(() => ({ matches: lessMotion }) as MediaQueryList)
  const result = showOn('home', <Hero />)
  act(beIdle)
  return result
}

beforeEach(() => {
  jest.useFakeTimers()
  window.requestIdleCallback = (task) => {
    beIdle = () => task(null as never)
    return 0
  }
  window.cancelIdleCallback = () => {}
})
afterEach(() => jest.useRealTimers())

describe('the banners before the page is idle', () => {
  it('hold the texts of all three, with one h1', () => {
    showOn('home', <Hero />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('蓄電容量')
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
    expect(screen.getAllByRole('link', { name: 'お問い合わせ' })).toHaveLength(3)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it.each(['mobile', 'desktop'] as const)('fetch the first picture alone, the one made for a %s device', (device) => {
    const { container } = showOn('home', <Hero />, { device })
    const [picture, ...others] = container.querySelectorAll('img')
    expect(others).toEqual([])
    expect(picture).toHaveAttribute('width', String(bannerPictures.battery[device].width))
    expect(picture).toHaveAttribute('fetchpriority', 'high')
    expect(picture).toHaveAttribute('loading', 'eager')
  })

  it('are one labelled region, described in the page’s language', () => {
    showOn('home', <Hero />)
    const region = screen.getByRole('region', { name: '主な事業のご案内' })
    expect(region).toHaveAttribute('aria-roledescription', 'カルーセル')
  })
})

describe('the slider', () => {
  it('goes round the three banners every three seconds, of which one can be reached', () => {
    const { container } = showSlider()
    expect(container.querySelectorAll('img')).toHaveLength(3)
    for (const name of ['産業用蓄電池', '風力発電', '太陽光発電', '産業用蓄電池']) {
      expect(inView()).toEqual([name])
      wait(pause - 1)
      expect(inView()).toEqual([name])
      wait(1)
    }
  })

  it('shows the banner whose dot is pressed and marks the dot', () => {
    showSlider()
    const dots = within(screen.getByRole('list', { name: '表示するバナーの選択' })).getAllByRole('button')
    fireEvent.click(dots[2]!)
    expect(inView()).toEqual(['太陽光発電'])
    expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, null, 'true'])
  })

  it.each([
    ['left', 200, 100, '風力発電'],
    ['right', 100, 200, '太陽光発電'],
    ['nowhere', 100, 110, '産業用蓄電池'],
  ])('turns as a finger moves %s', (_, from, to, name) => {
    showSlider()
    fireEvent.touchStart(stage(), { touches: [{ clientX: from }] })
    fireEvent.touchEnd(stage(), { changedTouches: [{ clientX: to }] })
    expect(inView()).toEqual([name])
  })

  it('stands still from pause to play', () => {
    showSlider()
    fireEvent.click(button('バナーの切り替えを一時停止'))
    wait(3 * pause)
    expect(inView()).toEqual(['産業用蓄電池'])
    fireEvent.click(button('バナーの切り替えを再生'))
    wait(pause)
    expect(inView()).toEqual(['風力発電'])
  })

  it('stands still while a mouse is over it', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    showSlider()
    await user.hover(stage())
    wait(3 * pause)
    expect(inView()).toEqual(['産業用蓄電池'])
    await user.unhover(stage())
    wait(pause)
    expect(inView()).toEqual(['風力発電'])
  })

  it('stands still, and tells what is chosen, while the focus is in a banner or on a dot', () => {
    showSlider()
    expect(stage()).toHaveAttribute('aria-live', 'off')
    for (const part of [screen.getAllByRole('link')[0]!, button('バナーを表示：風力発電')]) {
      act(() => part.focus())
      wait(3 * pause)
      expect(stage()).toHaveAttribute('aria-live', 'polite')
      expect(inView()).toEqual(['産業用蓄電池'])
    }
    act(() => (document.activeElement as HTMLElement).blur())
    wait(pause)
    expect(inView()).toEqual(['風力発電'])
  })

  it('does not play by itself for those who want less motion, who can still start it', () => {
    showSlider(true)
    wait(3 * pause)
    expect(inView()).toEqual(['産業用蓄電池'])
    fireEvent.click(button('バナーの切り替えを再生'))
    wait(pause)
    expect(inView()).toEqual(['風力発電'])
  })
})
