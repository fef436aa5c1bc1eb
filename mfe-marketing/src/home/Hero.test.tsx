/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import { showOn } from '../testing.tsx'
import { bannerPictures } from './HeroBanner.tsx'
import { Hero } from './Hero.tsx'

let idle: (() => void)[]
const mockLoaded = jest.fn()

jest.mock('./HeroSlider.tsx', () => {
  mockLoaded()
  return { HeroSlider: () => <p>slider</p> }
})

const runIdle = () =>
  act(() => {
    idle.splice(0).forEach((task) => task())
    return Promise.resolve()
  })

beforeEach(() => {
  idle = []
  window.requestIdleCallback = (task) => idle.push(task as () => void)
  window.cancelIdleCallback = (request) => void idle.splice(request - 1, 1)
})

describe('the banners before the slider loads', () => {
  it('contain the texts of all three, with one h1', () => {
    showOn('home', <Hero />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('蓄電容量')
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
    expect(screen.getAllByRole('link', { name: 'お問い合わせ' })).toHaveLength(3)
  })

  it('load only the first picture, at once and with high priority', () => {
    const { container } = showOn('home', <Hero />)
    const pictures = container.querySelectorAll('img')
    expect(pictures).toHaveLength(1)
    expect(pictures[0]).toHaveAttribute('fetchpriority', 'high')
    expect(pictures[0]).toHaveAttribute('loading', 'eager')
  })

  it.each(['mobile', 'desktop'] as const)('show a %s device its own version of the picture', (device) => {
    const { container } = showOn('home', <Hero />, { device })
    expect(container.querySelector('img')).toHaveAttribute('width', String(bannerPictures.battery[device].width))
  })

  it('are one labelled region with a description in the page’s language', () => {
    showOn('home', <Hero />)
    const region = screen.getByRole('region', { name: '主な事業のご案内' })
    expect(region).toHaveAttribute('aria-roledescription', 'カルーセル')
  })
})

describe('the slider’s code', () => {
  it('is not loaded before the page is painted and idle', async () => {
    showOn('home', <Hero />)
    expect(mockLoaded).not.toHaveBeenCalled()
    await runIdle()
    expect(mockLoaded).toHaveBeenCalledTimes(1)
    expect(await screen.findByText('slider')).toBeVisible()
  })

  it('is not loaded after the visitor has left', () => {
    const { unmount } = showOn('home', <Hero />)
    unmount()
    expect(idle).toHaveLength(0)
  })

  it('replaces a banner only after the focus has left it', async () => {
    showOn('home', <Hero />)
    const [link] = screen.getAllByRole('link', { name: 'お問い合わせ' })
    link?.focus()
    await runIdle()
    expect(link).toHaveFocus()
    act(() => link?.blur())
    expect(screen.getByText('slider')).toBeVisible()
  })
})
