/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showOn } from '../testing.tsx'
import { HeroSlider, sliderSettings } from './HeroSlider.tsx'

// In milliseconds. Slick starts its timer of 3 s at the end of a tick, so the tests wait slightly longer.
const pause = 3050

function prefersReducedMotion(matches: boolean) {
  window.matchMedia = () => ({ matches }) as MediaQueryList
}

// Advances time in small steps, because Slick sets a timer only after it has rendered the result of the previous one.
function wait(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 10) act(() => jest.advanceTimersByTime(10))
}

const banners = () => screen.getAllByRole('group', { hidden: true })
const inView = () => banners().flatMap((banner) => (banner.hasAttribute('inert') ? [] : banner.ariaLabel))
const stage = () => banners()[0]!.closest('[aria-live]')!
const show = () => showOn('home', <HeroSlider />)

beforeEach(() => {
  jest.useFakeTimers()
  prefersReducedMotion(false)
})

afterEach(() => {
  jest.useRealTimers()
})

describe('the slider', () => {
  it('fades for half a second every three seconds, endlessly, with dots and without arrows', () => {
    expect(sliderSettings).toMatchObject({
      autoplaySpeed: 3000,
      speed: 500,
      fade: true,
      infinite: true,
      dots: true,
      arrows: false,
    })
  })

  it('shows the three banners in turn automatically', () => {
    show()
    expect(inView()).toEqual(['産業用蓄電池'])
    wait(pause)
    expect(inView()).toEqual(['風力発電'])
    wait(pause)
    expect(inView()).toEqual(['太陽光発電'])
    wait(pause)
    expect(inView()).toEqual(['産業用蓄電池'])
  })

  it('shows the banner of the pressed dot and marks the dot', () => {
    show()
    const dots = within(screen.getByRole('list', { name: '表示するバナーの選択' })).getAllByRole('button')
    expect(dots).toHaveLength(3)
    const solar = screen.getByRole('button', { name: 'バナーを表示：太陽光発電' })
    fireEvent.click(solar)
    expect(inView()).toEqual(['太陽光発電'])
    expect(solar).toHaveAttribute('aria-current', 'true')
  })

  it('stops from pause to play', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'バナーの自動切り替えを一時停止' }))
    wait(3 * pause)
    expect(inView()).toEqual(['産業用蓄電池'])
    fireEvent.click(screen.getByRole('button', { name: 'バナーの自動切り替えを再開' }))
    wait(pause)
    expect(inView()).toEqual(['風力発電'])
  })

  it('stops while the mouse is over it', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    show()
    await user.hover(stage())
    wait(3 * pause)
    expect(inView()).toEqual(['産業用蓄電池'])
    await user.unhover(stage())
    wait(pause)
    expect(inView()).toEqual(['風力発電'])
  })

  it('stops while the focus is in a banner or on a dot', () => {
    show()
    const [contact] = screen.getAllByRole('link', { name: 'お問い合わせ' })
    act(() => contact?.focus())
    wait(3 * pause)
    act(() => screen.getByRole('button', { name: 'バナーを表示：風力発電' }).focus())
    wait(3 * pause)
    expect(inView()).toEqual(['産業用蓄電池'])
    act(() => (document.activeElement as HTMLElement).blur())
    wait(pause)
    expect(inView()).toEqual(['風力発電'])
  })

  it('announces chosen banners to screen readers, but not automatic changes', () => {
    show()
    expect(stage()).toHaveAttribute('aria-live', 'off')
    act(() => screen.getByRole('button', { name: 'バナーを表示：風力発電' }).focus())
    expect(stage()).toHaveAttribute('aria-live', 'polite')
  })

  it('does not start automatically for visitors who prefer reduced motion, but can be started', () => {
    prefersReducedMotion(true)
    show()
    wait(3 * pause)
    expect(inView()).toEqual(['産業用蓄電池'])
    fireEvent.click(screen.getByRole('button', { name: 'バナーの自動切り替えを再開' }))
    wait(pause)
    expect(inView()).toEqual(['風力発電'])
  })
})
