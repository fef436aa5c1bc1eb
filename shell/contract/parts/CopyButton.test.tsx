import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { renderPage } from '../testing.tsx'
import { CopyButton } from './CopyButton.tsx'

const text = 'https://example.com/news/3'
const outcomes = { copied: 'copied', selected: 'selected' }

function WithPlace() {
  const place = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={place}>in two lines</div>
      <CopyButton text={text} place={place} outcomes={outcomes}>
        copy
      </CopyButton>
    </>
  )
}

// After `userEvent.setup()`, which puts a clipboard of its own there.
async function copy(button: React.ReactElement, clipboard: Partial<Clipboard> | undefined) {
  renderPage(button, { page: 'about', locale: 'ja', texts: {} })
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.click(screen.getByRole('button', { name: 'copy' }))
}
const alone = (
  <CopyButton text={text} outcomes={outcomes}>
    copy
  </CopyButton>
)

it('copies its text, says so politely, and keeps the focus', async () => {
  const writeText = jest.fn(() => Promise.resolve())
  await copy(alone, { writeText })
  expect(writeText).toHaveBeenCalledWith(text)
  expect(screen.getByRole('status')).toHaveTextContent(outcomes.copied)
  expect(screen.getByRole('button')).toHaveFocus()
  expect(screen.getByText(text)).not.toBeVisible()
})

describe.each([
  ['there is no clipboard', undefined],
  ['the clipboard is refused', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
])('where %s', (_, clipboard) => {
  it('shows the text and selects it', async () => {
    await copy(alone, clipboard)
    expect(screen.getByRole('status')).toHaveTextContent(outcomes.selected)
    expect(screen.getByText(text)).toBeVisible()
    expect(getSelection()?.toString()).toBe(text)
  })

  it('selects the text where the page shows it already', async () => {
    await copy(<WithPlace />, clipboard)
    expect(screen.getByRole('status')).toHaveTextContent(outcomes.selected)
    expect(screen.queryByText(text)).not.toBeInTheDocument()
    expect(getSelection()?.toString()).toBe('in two lines')
  })
})
