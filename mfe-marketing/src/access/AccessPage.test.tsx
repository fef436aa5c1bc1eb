/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showOn } from '../testing.tsx'
import { AccessPage } from './AccessPage.tsx'
import { OfficeAddress } from './OfficeAddress.tsx'

const company = {
  PostCode: '〒100-0000',
  Address: '東京都見本区1-2-3',
  Building: '見本ビル 4階',
  Tel: '03-0000-0000',
  MapUrl: '',
  Directions: {
    Train: { Steps: ['one step by train'], Text: ['the way by train in words'] },
    Car: { Steps: ['one step by car'], Text: ['the way by car in words'] },
  },
}

it('shows address and telephone from company info, and no map if it has none', () => {
  showOn('access', <AccessPage />, { company })
  for (const line of [company.PostCode, company.Address, company.Building]) {
    expect(screen.getByText(line)).toBeVisible()
  }
  expect(screen.getAllByRole('link', { name: company.Tel })[0]).toHaveAttribute('href', 'tel:0300000000')
  expect(screen.queryByTitle('事業所の地図')).not.toBeInTheDocument()
})

it.each([
  ['mobile', /^one step by/, /in words$/],
  ['desktop', /in words$/, /^one step by/],
] as const)('shows a %s device its own version of the directions by train and by car', (device, own, other) => {
  showOn('access', <AccessPage />, { company, device, locale: 'en' })
  expect(screen.getAllByText(own)).toHaveLength(2)
  expect(screen.queryByText(other)).not.toBeInTheDocument()
})

it('shows no directions if company info has none', () => {
  showOn('access', <AccessPage />, { company: { ...company, Directions: undefined } })
  expect(screen.queryByRole('heading', { name: '電車でお越しの方' })).not.toBeInTheDocument()
})

it.each([
  ['ja', '見本ビル 4階', '住所をコピー', '〒100-0000 東京都見本区1-2-3 見本ビル 4階', '住所をコピーしました。'],
  ['en', '見本ビル 4階', 'Copy address', '見本ビル 4階, 東京都見本区1-2-3, 〒100-0000', 'Address copied.'],
  ['ja', '', '住所をコピー', '〒100-0000 東京都見本区1-2-3', '住所をコピーしました。'],
] as const)('copies the address on one line, in the order of %s: %s', async (locale, Building, name, line, message) => {
  showOn('access', <OfficeAddress />, { company: { ...company, Building }, locale })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name }))
  expect(await navigator.clipboard.readText()).toBe(line)
  expect(screen.getByRole('status')).toHaveTextContent(message)
})
