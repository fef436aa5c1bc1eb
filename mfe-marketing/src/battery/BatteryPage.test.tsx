import { screen } from '@testing-library/react'
import { showOn } from '../testSite.tsx'
import { BatteryPage } from './BatteryPage.tsx'

describe('the battery page', () => {
  it('shows the three models with a table and a picture each', () => {
    showOn('battery', <BatteryPage />)
    const names = screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)
    expect(names).toEqual(['200Kの仕様', '100Kの仕様', '50Kの仕様'])
    expect(screen.getAllByRole('figure').map((figure) => figure.textContent)).toEqual([
      '200K（イメージ）',
      '100K（イメージ）',
      '50K（イメージ）',
    ])
  })

  it('says what else is in the series', () => {
    showOn('battery', <BatteryPage />, { locale: 'en' })
    expect(screen.getByText(/300K and a 400K/)).toBeVisible()
    expect(screen.getByText(/combined, and the capacity can be expanded/)).toBeVisible()
    expect(screen.getByText('The 100K is part of the series.')).toBeVisible()
  })

  it.each([
    ['ja', '', 'パンフレットをダウンロード（PDF）', '電池の資料をダウンロード（PDF）'],
    ['en', '-en', 'Download the pamphlet (PDF)', 'Download the battery data (PDF)'],
  ] as const)('offers the documents of its own language: %s', (locale, suffix, pamphlet, dataSheet) => {
    const { container } = showOn('battery', <BatteryPage />, { locale })
    expect(container.querySelector('iframe')).toHaveAttribute(
      'src',
      `/static/pdf/viewer.html?file=/static/pdf/pamphlet${suffix}.pdf#zoom=page-width`,
    )
    expect(screen.getByRole('link', { name: pamphlet })).toHaveAttribute('href', `/static/pdf/pamphlet${suffix}.pdf`)
    const download = screen.getByRole('link', { name: dataSheet })
    expect(download).toHaveAttribute('href', `/static/pdf/battery-data-sheet${suffix}.pdf`)
    expect(download).toHaveAttribute('download')
  })

  it('fetches the viewer only when it comes near', () => {
    showOn('battery', <BatteryPage />)
    expect(screen.getByTitle('蓄電池システムのパンフレット')).toHaveAttribute('loading', 'lazy')
  })
})
