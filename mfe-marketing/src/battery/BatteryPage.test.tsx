/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import { pageTexts } from '../content.ts'
import { showOn } from '../testing.tsx'
import { BatteryPage } from './BatteryPage.tsx'

describe('the battery page', () => {
  it('compares the three models, then shows the complete specification of each', () => {
    showOn('battery', <BatteryPage />)
    const names = screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)
    expect(names).toEqual(['3機種の比較', '200Kの仕様', '100Kの仕様', '50Kの仕様'])
  })

  it.each(['ja', 'en'] as const)('links to every section by its heading: %s', (locale) => {
    const { container } = showOn('battery', <BatteryPage />, { locale })
    const list = screen.getByRole('navigation', { name: locale === 'ja' ? 'このページの内容' : 'On this page' })
    const links = within(list).getAllByRole('link')
    for (const link of links) {
      const section = container.querySelector<HTMLElement>(`section${link.getAttribute('href')}`)!
      expect(within(section).getByRole('heading', { level: 2 })).toHaveTextContent(link.textContent)
    }
    expect(links).toHaveLength(container.querySelectorAll('section[id]').length)
  })

  it.each(['ja', 'en'] as const)('takes its key figures from the specification: %s', (locale) => {
    const { introduction, spec } = pageTexts[locale].battery
    const specified = [spec.shared, ...Object.values(spec.models)].flatMap(Object.values<{ text: string }>)
    for (const { value, unit } of introduction.figures) {
      for (const figure of value.split(/[・／]| \/ /)) {
        const whole = new RegExp(`^${figure} ?${unit}`)
        expect(specified.filter(({ text }) => whole.test(text))).not.toEqual([])
      }
    }
  })

  it('shows warranty and maintenance only if company info has them, independently of each other', () => {
    const { unmount } = showOn('battery', <BatteryPage />)
    expect(screen.queryByRole('heading', { name: '保証' })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: '保守・点検' })).not.toBeInTheDocument()
    unmount()
    showOn('battery', <BatteryPage />, { company: { Service: ['点検の説明です。'] } })
    expect(screen.getByRole('heading', { name: '保守・点検' })).toBeVisible()
    expect(screen.getByText('点検の説明です。')).toBeVisible()
    expect(screen.queryByRole('heading', { name: '保証' })).not.toBeInTheDocument()
  })

  it('names the other models of the series', () => {
    showOn('battery', <BatteryPage />, { locale: 'en' })
    expect(screen.getByText('The series also includes the 300K and the 400K.')).toBeVisible()
    expect(screen.getByText('The 300K and the 400K can be combined and expanded.')).toBeVisible()
    expect(screen.getByText('The 100K belongs to the same series.')).toBeVisible()
  })

  it.each([
    ['ja', '', /^パンフレットをダウンロード ?（PDF、\d+ kB）$/, /^電池データシートをダウンロード ?（PDF、\d+ kB）$/],
    ['en', '-en', /^Download the pamphlet \(PDF, \d+ kB\)$/, /^Download the battery data sheet \(PDF, \d+ kB\)$/],
  ] as const)('offers the documents in its own language: %s', (locale, suffix, pamphlet, dataSheet) => {
    const { container } = showOn('battery', <BatteryPage />, { locale })
    const viewer = `/static/pdf/viewer.html?file=/static/pdf/pamphlet${suffix}.pdf#zoom=page-width`
    expect(container.querySelector('iframe')).toHaveAttribute('src', viewer)
    expect(container.querySelector('iframe')).toHaveAttribute('loading', 'lazy')
    expect(screen.getByRole('link', { name: pamphlet })).toHaveAttribute('href', `/static/pdf/pamphlet${suffix}.pdf`)
    const download = screen.getByRole('link', { name: dataSheet })
    expect(download).toHaveAttribute('href', `/static/pdf/battery-data-sheet${suffix}.pdf`)
    expect(download).toHaveAttribute('download')
  })
})
