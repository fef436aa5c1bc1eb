import { screen } from '@testing-library/react'
import { showOn } from '../testSite.tsx'
import { AccessPage } from './AccessPage.tsx'

const company = {
  PostCode: '〒100-0000',
  Address: '東京都見本区1-2-3',
  Building: '見本ビル',
  Tel: '03-0000-0000',
  MapUrl: 'https://map.example.com/embed?at=office',
}

describe('the access page', () => {
  it('shows address and telephone from company info', () => {
    showOn('access', <AccessPage />, { company })
    for (const line of [company.PostCode, company.Address, company.Building]) {
      expect(screen.getByText(line)).toBeVisible()
    }
    expect(screen.getAllByRole('link', { name: company.Tel })[0]).toHaveAttribute('href', 'tel:0300000000')
  })

  it('shows the map of company info in a confined frame, and a link for those without it', () => {
    showOn('access', <AccessPage />, { company })
    const map = screen.getByTitle('事業所の地図')
    expect(map).toHaveAttribute('src', company.MapUrl)
    expect(map).toHaveAttribute('loading', 'lazy')
    expect(map).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
    expect(screen.getByRole('link', { name: '地図を大きく表示' })).toHaveAttribute('href', company.MapUrl)
  })

  it('does without the map where company info has none', () => {
    showOn('access', <AccessPage />, { company: { ...company, MapUrl: '' } })
    expect(screen.queryByTitle('事業所の地図')).not.toBeInTheDocument()
  })

  it('gives short steps by train and by car to a mobile device', () => {
    showOn('access', <AccessPage />, { device: 'mobile', locale: 'en' })
    expect(screen.getByText('Go straight along the station street')).toBeVisible()
    expect(screen.getByText('Enter the address above in your map app')).toBeVisible()
    expect(screen.queryByText(/navigation system/)).not.toBeInTheDocument()
  })

  it('gives a full description by train and by car to a desktop', () => {
    showOn('access', <AccessPage />, { device: 'desktop', locale: 'en' })
    expect(screen.getByText(/Take the lift to our floor/)).toBeVisible()
    expect(screen.getByText(/Enter the address above in your navigation system/)).toBeVisible()
    expect(screen.queryByText('Go straight along the station street')).not.toBeInTheDocument()
  })
})
