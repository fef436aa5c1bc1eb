/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { showOn } from '../testing.tsx'
import { AboutPage } from './AboutPage.tsx'
import { CompanyTable } from './CompanyTable.tsx'

const company = {
  CompanyName: '株式会社見本',
  Representative: '代表取締役 見本 太郎',
  PostCode: '〒100-0000',
  Address: '東京都見本区1-2-3',
  Building: '見本ビル',
  Tel: '03-0000-0000',
  Email: 'info@example.com',
  Capital: '4,000万円',
  CreateDate: '2015年4月1日',
  Officers: ['取締役 見本 花子'],
  Certificates: ['見本の登録 第1号'],
}

const rowOf = (label: string) => screen.getByText(label).nextElementSibling

it('shows company info, with links for telephone and e-mail', () => {
  showOn('about', <CompanyTable />, { company })
  for (const [label, content] of [
    ['会社名', '株式会社見本'],
    ['代表者', '代表取締役 見本 太郎'],
    ['事業所', /〒100-0000.*東京都見本区1-2-3.*見本ビル/],
    ['資本金', '4,000万円'],
    ['設立', '2015年4月1日'],
    ['役員', '取締役 見本 花子'],
    ['事業内容', /再生可能エネルギー事業.*環境負荷低減推進事業/],
    ['認証・登録', '見本の登録 第1号'],
  ] as const) {
    expect(rowOf(label)).toHaveTextContent(content)
  }
  expect(screen.getByRole('link', { name: '03-0000-0000' })).toHaveAttribute('href', 'tel:0300000000')
  expect(screen.getByRole('link', { name: 'info@example.com' })).toHaveAttribute('href', 'mailto:info@example.com')
})

it('leaves out officers and certificates if company info has none', () => {
  showOn('about', <CompanyTable />, { company: { ...company, Officers: [], Certificates: undefined } })
  expect(screen.queryByText('役員')).not.toBeInTheDocument()
  expect(screen.queryByText('認証・登録')).not.toBeInTheDocument()
})

it('names the Tokyo office and the fields of business in English', () => {
  showOn('about', <CompanyTable />, { locale: 'en' })
  expect(screen.getByText('Tokyo office')).toBeVisible()
  expect(rowOf('Business content')).toHaveTextContent(
    'Renewable energy businessEnvironmental load reduction promotion business',
  )
})

it('signs the message from the CEO with the company and its representative', () => {
  showOn('about', <AboutPage />, { company })
  expect(screen.getAllByText('株式会社見本')).toHaveLength(2)
  expect(screen.getAllByText('代表取締役 見本 太郎')).toHaveLength(2)
})
