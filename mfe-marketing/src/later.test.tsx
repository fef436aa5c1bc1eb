import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { AsServed, later } from './later.tsx'

let beIdle: () => Promise<void> = () => Promise.resolve()

beforeEach(() => {
  window.requestIdleCallback = (task) => {
    beIdle = () => act(() => Promise.resolve(task(null as never)))
    return 0
  }
  window.cancelIdleCallback = () => {}
})

/** A document that came with this part in it, as React takes it over. */
async function takeOver(markup: string, answers: boolean, load: () => Promise<object> = () => Promise.resolve({})) {
  const code = later(load)
  const part = (
    <AsServed code={code} answers={answers}>
      {(_, served) => <input aria-label="new" defaultValue={served?.querySelector('input')?.value} />}
    </AsServed>
  )
  document.body.innerHTML = `<main><div>${markup}</div></main>`
  const root = await act(() => Promise.resolve(hydrateRoot(document.querySelector('main')!, part)))
  return () => act(() => root.render(part))
}

it('leaves a part that came with the document as it is, through every rendering', async () => {
  const complaints = jest.spyOn(console, 'error')
  const rerender = await takeOver('<svg role="img"></svg>', false)
  const drawing = screen.getByRole('img')
  await beIdle()
  rerender()
  expect(screen.getByRole('img')).toBe(drawing)
  expect(complaints).not.toHaveBeenCalled()
})

it('replaces a part that answers when the page is idle, from where the visitor has got to, with the focus', async () => {
  await takeOver('<input value="1">', true)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  input.value = '2.5'
  input.focus()
  await beIdle()
  expect(input).not.toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'new' })).toHaveValue('2.5')
  expect(screen.getByRole('textbox', { name: 'new' })).toHaveFocus()
})

it('keeps the part if its code can’t be loaded', async () => {
  await takeOver('<input>', true, () => Promise.reject(new Error('Loading chunk failed')))
  await beIdle()
  expect(screen.getByRole('textbox')).toBeVisible()
})
