import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showOn } from '../testing.tsx'
import { HeroSlider, sliderSettings } from './HeroSlider.tsx'

// Slick counts its pause from the end of a tick.
const pause = 3050

function prefersReducedMotion(matches: boolean) {
  window.matchMedia = () => ({ matches }) as MediaQueryList
}

// In steps, for Slick sets each of its timers as it renders what the last one did.
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
  it('fades for half a second every three seconds, without end, with dots and no arrows', () => {
    expect(sliderSettings).toMatchObject({
      autoplaySpeed: 3000,
      speed: 500,
      fade: true,
      infinite: true,
      dots: true,
      arrows: false,
    })
  })

  it('goes round the three banners by itself', () => {
    show()
    expect(inView()).toEqual(['産業用蓄電池'])
    wait(pause)
    expect(inView()).toEqual(['風力発電'])
    wait(pause)
    expect(inView()).toEqual(['太陽光発電'])
    wait(pause)
    expect(inView()).toEqual(['産業用蓄電池'])
  })

  it('shows the banner whose dot is pressed and marks the dot', () => {
    show()
    const dots = within(screen.getByRole('list', { name: '表示するバナーの選択' })).getAllByRole('button')
    expect(dots).toHaveLength(3)
    const solar = screen.getByRole('button', { name: 'バナーを表示：太陽光発電' })
    fireEvent.click(solar)
    expect(inView()).toEqual(['太陽光発電'])
    expect(solar).toHaveAttribute('aria-current', 'true')
  })

  it('stands still from pause to play', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'バナーの切り替えを一時停止' }))
    wait(3 * pause)
    expect(inView()).toEqual(['産業用蓄電池'])
    fireEvent.click(screen.getByRole('button', { name: 'バナーの切り替えを再生' }))
    wait(pause)
    expect(inView()).toEqual(['風力発電'])
  })

  it('stands still while a mouse is over it', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    show()
    await user.hover(stage())
    wait(3 * pause)
    expect(inView()).toEqual(['産業用蓄電池'])
    await user.unhover(stage())
    wait(pause)
    expect(inView()).toEqual(['風力発電'])
  })

  it('stands still while the focus is in a banner or on a dot', () => {
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

  it('says nothing by itself, and tells what is chosen', () => {
    show()
    expect(stage()).toHaveAttribute('aria-live', 'off')
    act(() => screen.getByRole('button', { name: 'バナーを表示：風力発電' }).focus())
    expect(stage()).toHaveAttribute('aria-live', 'polite')
  })

  it('does not play by itself for those who want less motion, who can still start it', () => {
    prefersReducedMotion(true)
    show()
    wait(3 * pause)
    expect(inView()).toEqual(['産業用蓄電池'])
    fireEvent.click(screen.getByRole('button', { name: 'バナーの切り替えを再生' }))
    wait(pause)
    expect(inView()).toEqual(['風力発電'])
  })
})
