import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { renderPage } from '../testing.tsx'
import { CopyButton } from './CopyButton.tsx'

const text = 'https://example.com/news/3'

function Page({ isShown }: { isShown: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={place}>in two lines</div>
      <CopyButton text={text} place={isShown ? place : undefined} outcomes={{ copied: 'copied', selected: 'selected' }}>
        copy
      </CopyButton>
    </>
  )
}

async function copy(isShown: boolean, clipboard: Partial<Clipboard> | undefined) {
  renderPage(<Page isShown={isShown} />, { page: 'about', texts: {} })
  // `setup` puts a clipboard of its own there.
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.click(screen.getByRole('button', { name: 'copy' }))
}

it('copies its text, says so politely, and keeps the focus', async () => {
  const writeText = jest.fn(() => Promise.resolve())
  await copy(false, { writeText })
  expect(writeText).toHaveBeenCalledWith(text)
  expect(screen.getByRole('status')).toHaveTextContent('copied')
  expect(screen.getByRole('button')).toHaveFocus()
  expect(screen.getByText(text)).not.toBeVisible()
})

it.each([
  ['there is no clipboard', undefined],
  ['the clipboard is refused', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
])('shows the text and selects it if %s', async (_, clipboard) => {
  await copy(false, clipboard)
  expect(screen.getByRole('status')).toHaveTextContent('selected')
  expect(screen.getByText(text)).toBeVisible()
  expect(getSelection()?.toString()).toBe(text)
})

it('selects the text where the page shows it already', async () => {
  await copy(true, undefined)
  expect(screen.queryByText(text)).not.toBeInTheDocument()
  expect(getSelection()?.toString()).toBe('in two lines')
})
