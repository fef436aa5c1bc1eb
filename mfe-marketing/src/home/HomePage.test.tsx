import { act, screen } from '@testing-library/react'
import { pageTexts } from '../content.ts'
import { showOn } from '../testSite.tsx'
import { HomePage } from './HomePage.tsx'

let idle: (() => void)[]
const runIdle = () =>
  act(() => {
    idle.splice(0).forEach((task) => task())
    return Promise.resolve()
  })

jest.mock('./HeroSlider.tsx', () => ({ HeroSlider: () => null }))

beforeEach(() => {
  idle = []
  window.requestIdleCallback = (task) => idle.push(task as () => void)
  window.cancelIdleCallback = () => {}
  window.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))
})

const newsOrigin = 'https://news.example.com'

describe('the English home page', () => {
  it('has no news section', () => {
    showOn('home', <HomePage data={{}} />, { locale: 'en' })
    expect(screen.queryByRole('heading', { name: 'News' })).not.toBeInTheDocument()
  })

  it('asks the other host for the news once the page is idle, and takes its silence', async () => {
    showOn('home', <HomePage data={{}} />, { locale: 'en', newsOrigin })
    expect(window.fetch).not.toHaveBeenCalled()
    await runIdle()
    expect(window.fetch).toHaveBeenCalledTimes(1)
    expect(window.fetch).toHaveBeenCalledWith(
      'https://news.example.com/api/news.php?page=1',
      expect.objectContaining({ mode: 'no-cors', credentials: 'omit' }),
    )
  })

  it('drops the call when the visitor leaves', async () => {
    const { unmount } = showOn('home', <HomePage data={{}} />, { locale: 'en', newsOrigin })
    await runIdle()
    const signal = jest.mocked(window.fetch).mock.calls[0]?.[1]?.signal
    unmount()
    expect(signal?.aborted).toBe(true)
  })

  it('tells the delivery time in its first banner', () => {
    showOn('home', <HomePage data={{}} />, { locale: 'en' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(pageTexts.en.home.hero.banners.battery.heading)
  })
})

describe('the Japanese home page', () => {
  it('asks no other host', async () => {
    showOn('home', <HomePage data={{ news: [] }} />, { newsOrigin })
    await runIdle()
    expect(window.fetch).not.toHaveBeenCalled()
  })

  it('tells in its first banner how far the capacity can be expanded, as the page’s only h1', () => {
    showOn('home', <HomePage data={{ news: [] }} />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(pageTexts.ja.home.hero.banners.battery.heading)
  })

  it('numbers philosophy, management philosophy and guidelines in this order', () => {
    const { container } = showOn('home', <HomePage data={{ news: [] }} />)
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    const first = headings.indexOf('企業理念')
    expect(headings.slice(first, first + 3)).toEqual(['企業理念', '経営理念', '企業行動指針'])
    expect(container).toHaveTextContent(/01企業理念.*02経営理念.*03企業行動指針/)
  })

  it('leads from what the company can do to the page about it', () => {
    showOn('home', <HomePage data={{ news: [] }} />)
    expect(screen.getByRole('link', { name: '会社概要を見る' })).toHaveAttribute('href', '/about')
  })

  it('leads to the sizing tool on the battery page', () => {
    showOn('home', <HomePage data={{ news: [] }} />)
    expect(screen.getByRole('link', { name: '台数の目安を計算する' })).toHaveAttribute(
      'href',
      '/service/battery#sizing',
    )
  })

  it('leads to each of the three products by its picture', () => {
    showOn('home', <HomePage data={{ news: [] }} />)
    const products = ['battery', 'wind', 'solar']
    for (const product of products) {
      const link = screen.getByRole('link', { name: `name of ${product}` })
      expect(link).toHaveAttribute('href', `/service/${product}`)
      expect(link.closest('article')?.querySelector('img')).toHaveAttribute('loading', 'lazy')
    }
  })
})
