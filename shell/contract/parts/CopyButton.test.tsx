/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPage } from '../testing.tsx'
import { CopyButton } from './CopyButton.tsx'

const text = 'https://example.com/news/3'

async function copy(clipboard: Partial<Clipboard> | undefined) {
  const button = (
    <CopyButton text={text} outcomes={{ copied: 'copied', selected: 'selected' }}>
      copy
    </CopyButton>
  )
  renderPage(button, { page: 'about', texts: {} })
  // `setup` installs its own clipboard, so the test's clipboard must be set after it.
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.click(screen.getByRole('button', { name: 'copy' }))
}

it('copies its text, announces it in a status, and keeps the focus', async () => {
  const writeText = jest.fn(() => Promise.resolve())
  await copy({ writeText })
  expect(writeText).toHaveBeenCalledWith(text)
  expect(screen.getByRole('status')).toHaveTextContent('copied')
  expect(screen.getByRole('button')).toHaveFocus()
  expect(screen.getByText(text)).not.toBeVisible()
})

it.each([
  ['there is no clipboard', undefined],
  ['the clipboard is refused', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
])('shows the text and selects it if %s', async (_, clipboard) => {
  await copy(clipboard)
  expect(screen.getByRole('status')).toHaveTextContent('selected')
  expect(screen.getByText(text)).toBeVisible()
  expect(getSelection()?.toString()).toBe(text)
})
