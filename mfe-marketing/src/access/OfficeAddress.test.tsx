import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showOn } from '../testSite.tsx'
import { OfficeAddress } from './OfficeAddress.tsx'

const company = { PostCode: '〒100-0000', Address: '東京都見本区1-2-3', Building: '見本ビル 4階' }
const copyButton = () => screen.getByRole('button', { name: '住所をコピー' })

// After `userEvent.setup()`, which puts a clipboard of its own there.
function withClipboard(clipboard: Partial<Clipboard> | undefined) {
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  return user
}

describe('the copy button of the address', () => {
  it.each([
    ['ja', '住所をコピー', '〒100-0000 東京都見本区1-2-3 見本ビル 4階'],
    ['en', 'Copy address', '見本ビル 4階, 東京都見本区1-2-3, 〒100-0000'],
  ] as const)('copies it on one line, in the order of the language: %s', async (locale, name, line) => {
    const writeText = jest.fn(() => Promise.resolve())
    const user = withClipboard({ writeText })
    showOn('access', <OfficeAddress />, { company, locale })
    await user.click(screen.getByRole('button', { name }))
    expect(writeText).toHaveBeenCalledWith(line)
  })

  it('leaves no gap where company info names no building', async () => {
    const writeText = jest.fn(() => Promise.resolve())
    const user = withClipboard({ writeText })
    showOn('access', <OfficeAddress />, { company: { ...company, Building: '' } })
    await user.click(copyButton())
    expect(writeText).toHaveBeenCalledWith('〒100-0000 東京都見本区1-2-3')
  })

  it('says politely that it has copied', async () => {
    const user = withClipboard({ writeText: () => Promise.resolve() })
    showOn('access', <OfficeAddress />, { company })
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.click(copyButton())
    expect(screen.getByRole('status')).toHaveTextContent('住所をコピーしました。')
    expect(copyButton()).toHaveFocus()
  })

  it.each([
    ['there is no clipboard', undefined],
    ['the clipboard is refused', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ])('selects the address where %s', async (_, clipboard) => {
    const user = withClipboard(clipboard)
    showOn('access', <OfficeAddress />, { company })
    await user.click(copyButton())
    expect(screen.getByRole('status')).toHaveTextContent('住所を選択しました。')
    expect(getSelection()?.toString()).toBe(Object.values(company).join(''))
  })
})
