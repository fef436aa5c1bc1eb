/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import { pageTexts } from '../content.ts'
import { showOn } from '../testing.tsx'
import { dayCode, HomePage } from './HomePage.tsx'

let idle: (() => void)[]
const beIdle = () =>
  act(() => {
    for (const task of idle.splice(0)) task()
    return Promise.resolve()
  })

beforeAll(() => dayCode.load())
beforeEach(() => {
  idle = []
  window.requestIdleCallback = (task) => idle.push(task as () => void)
  window.cancelIdleCallback = () => {}
  window.matchMedia = jest.fn(
    () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList,
  )
  window.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))
})

const newsOrigin = 'https://news.example.com'
const link = (name: string) => screen.getByRole('link', { name })

describe('the English home page', () => {
  it('has no news section, and requests the news from the other host once the page is idle', async () => {
    showOn('home', <HomePage data={{}} />, { locale: 'en', newsOrigin })
    expect(screen.queryByRole('heading', { name: 'News' })).not.toBeInTheDocument()
    expect(window.fetch).not.toHaveBeenCalled()
    await beIdle()
    expect(jest.mocked(window.fetch).mock.calls).toEqual([
      ['https://news.example.com/api/news.php?page=1', { mode: 'no-cors', credentials: 'omit', priority: 'low' }],
    ])
  })
})

describe('the Japanese home page', () => {
  it('sends no request to another host', async () => {
    showOn('home', <HomePage data={{ news: [] }} />, { newsOrigin })
    await beIdle()
    expect(window.fetch).not.toHaveBeenCalled()
  })

  it('numbers corporate philosophy, management philosophy and guidelines in this order', () => {
    const { container } = showOn('home', <HomePage data={{ news: [] }} />)
    expect(container).toHaveTextContent(/01企業理念.*02経営理念.*03企業行動指針/)
  })

  it('links to the page about the company, the sizing tool and, with a picture, each product', () => {
    showOn('home', <HomePage data={{ news: [] }} />)
    expect(link('会社概要を見る')).toHaveAttribute('href', '/about')
    expect(link('台数の目安を計算する')).toHaveAttribute('href', '/service/battery#sizing')
    for (const product of ['battery', 'wind', 'solar']) {
      expect(link(`name of ${product}`)).toHaveAttribute('href', `/service/${product}`)
      expect(link(`name of ${product}`).closest('article')?.querySelector('img')).toHaveAttribute('loading', 'lazy')
    }
  })
})

it.each(['ja', 'en'] as const)('has the heading of the first banner as its only h1: %s', (locale) => {
  showOn('home', <HomePage data={{}} />, { locale })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    pageTexts[locale].home.hero.banners.battery.heading,
  )
})
