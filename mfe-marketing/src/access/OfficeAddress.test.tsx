import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showOn } from '../testSite.tsx'
import { OfficeAddress } from './OfficeAddress.tsx'

const company = { PostCode: '〒100-0000', Address: '東京都見本区1-2-3', Building: '見本ビル 4階' }

describe('the copy button of the address', () => {
  it.each([
    ['ja', '住所をコピー', '〒100-0000 東京都見本区1-2-3 見本ビル 4階', '住所をコピーしました。'],
    ['en', 'Copy address', '見本ビル 4階, 東京都見本区1-2-3, 〒100-0000', 'Address copied.'],
  ] as const)('copies it on one line, in the order of the language: %s', async (locale, name, line, said) => {
    showOn('access', <OfficeAddress />, { company, locale })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name }))
    expect(await navigator.clipboard.readText()).toBe(line)
    expect(screen.getByRole('status')).toHaveTextContent(said)
  })

  it('leaves no gap where company info names no building', async () => {
    showOn('access', <OfficeAddress />, { company: { ...company, Building: '' } })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '住所をコピー' }))
    expect(await navigator.clipboard.readText()).toBe('〒100-0000 東京都見本区1-2-3')
  })

  it('selects the address as it stands there where it can’t be copied', async () => {
    showOn('access', <OfficeAddress />, { company })
    const user = userEvent.setup()
    // After the set-up, which puts a clipboard of its own there.
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
    await user.click(screen.getByRole('button', { name: '住所をコピー' }))
    expect(screen.getByRole('status')).toHaveTextContent('住所を選択しました。')
    expect(getSelection()?.toString()).toBe(Object.values(company).join(''))
  })
})
