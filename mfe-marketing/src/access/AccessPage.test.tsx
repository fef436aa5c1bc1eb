import { screen } from '@testing-library/react'
import { showOn } from '../testSite.tsx'
import { AccessPage } from './AccessPage.tsx'

const company = {
  PostCode: '〒100-0000',
  Address: '東京都見本区1-2-3',
  Building: '見本ビル',
  Tel: '03-0000-0000',
  MapUrl: '',
  Directions: {
    Train: { Steps: ['one step by train'], Text: ['the way by train in words'] },
    Car: { Steps: ['one step by car'], Text: ['the way by car in words'] },
  },
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
    expect(screen.queryByTitle('事業所の地図')).not.toBeInTheDocument()
  })

  it('gives the steps of company info, by train and by car, to a mobile device', () => {
    showOn('access', <AccessPage />, { company, device: 'mobile', locale: 'en' })
    expect(screen.getByText('one step by train')).toBeVisible()
    expect(screen.getByText('one step by car')).toBeVisible()
    expect(screen.queryByText(/in words/)).not.toBeInTheDocument()
  })

  it('gives its full description, by train and by car, to a desktop', () => {
    showOn('access', <AccessPage />, { company, device: 'desktop', locale: 'en' })
    expect(screen.getByText('the way by train in words')).toBeVisible()
    expect(screen.getByText('the way by car in words')).toBeVisible()
    expect(screen.queryByText(/one step/)).not.toBeInTheDocument()
  })

  it('does without directions where company info has none', () => {
    showOn('access', <AccessPage />, { company: { ...company, Directions: undefined } })
    expect(screen.queryByRole('heading', { name: '電車でお越しの方' })).not.toBeInTheDocument()
  })
})
