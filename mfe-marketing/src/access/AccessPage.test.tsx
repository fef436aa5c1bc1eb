import { screen } from '@testing-library/react'
import { showOn } from '../testSite.tsx'
import { AccessPage } from './AccessPage.tsx'

const company = {
  PostCode: '〒100-0000',
  Address: '東京都見本区1-2-3',
  Building: '見本ビル',
  Tel: '03-0000-0000',
  MapUrl: '',
}

describe('the access page', () => {
  it('shows address and telephone from company info', () => {
    showOn('access', <AccessPage />, { company })
    for (const line of [company.PostCode, company.Address, company.Building]) {
      expect(screen.getByText(line)).toBeVisible()
    }
    expect(screen.getAllByRole('link', { name: company.Tel })[0]).toHaveAttribute('href', 'tel:0300000000')
  })

  it('does without the map where company info has none', () => {
    showOn('access', <AccessPage />, { company })
    expect(screen.queryByRole('link', { name: '地図を大きく表示' })).not.toBeInTheDocument()
  })

  it('gives short steps by train and by car to a mobile device', () => {
    showOn('access', <AccessPage />, { company, device: 'mobile', locale: 'en' })
    expect(screen.getByText('Walk straight along the main street')).toBeVisible()
    expect(screen.getByText('Enter the address above in your map app')).toBeVisible()
    expect(screen.queryByText(/navigation system/)).not.toBeInTheDocument()
  })

  it('gives a full description by train and by car to a desktop', () => {
    showOn('access', <AccessPage />, { company, device: 'desktop', locale: 'en' })
    expect(screen.getByText(/Take the lift to our floor/)).toBeVisible()
    expect(screen.getByText(/Enter the address above in your navigation system/)).toBeVisible()
    expect(screen.queryByText('Walk straight along the main street')).not.toBeInTheDocument()
  })
})
