import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPage } from '@site/contract/testing'
import en from './en.json'
import ja from './ja.json'
import { ShareLink } from './ShareLink.tsx'

function show(path: string, locale: 'ja' | 'en' = 'ja') {
  const texts = { newsDetail: locale === 'ja' ? ja : en }
  return renderPage(<ShareLink />, { page: 'newsDetail', locale, path, texts })
}

// After `userEvent.setup()`, which puts a clipboard of its own there.
function withClipboard(clipboard: Partial<Clipboard> | undefined) {
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  return user
}

describe('the button that copies the link', () => {
  it.each([
    ['ja', '/news/3', 'リンクをコピー', 'リンクをコピーしました。'],
    ['en', '/news-en/3', 'Copy link', 'Link copied.'],
  ] as const)('copies the address of the article alone, and says so (%s)', async (locale, path, name, said) => {
    const writeText = jest.fn(() => Promise.resolve())
    const user = withClipboard({ writeText })
    show(`${path}?utm_source=mail#top`, locale)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.click(screen.getByRole('button', { name }))
    expect(writeText).toHaveBeenCalledWith(`http://localhost${path}`)
    expect(screen.getByRole('status')).toHaveTextContent(said)
    expect(screen.getByRole('button', { name })).toHaveFocus()
    expect(screen.getByText(`http://localhost${path}`)).not.toBeVisible()
  })

  it.each([
    ['there is no clipboard', undefined],
    ['the clipboard is refused', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ])('shows and selects the address where %s', async (_, clipboard) => {
    const user = withClipboard(clipboard)
    show('/news/3')
    await user.click(screen.getByRole('button', { name: 'リンクをコピー' }))
    expect(screen.getByRole('status')).toHaveTextContent('リンクを選択しました。')
    expect(screen.getByText('http://localhost/news/3')).toBeVisible()
    expect(getSelection()?.toString()).toBe('http://localhost/news/3')
  })
})
