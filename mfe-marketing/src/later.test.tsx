/** @jest-environment jsdom */
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

/** Hydrates a document that contains `markup` from the server. Returns a function that renders the part again. */
async function takeOver(markup: string, interactive: boolean, load: () => Promise<object> = () => Promise.resolve({})) {
  const code = later(load)
  const part = (
    <AsServed code={code} interactive={interactive}>
      {(_, served) => <input aria-label="new" defaultValue={served?.querySelector('input')?.value} />}
    </AsServed>
  )
  document.body.innerHTML = `<main><div>${markup}</div></main>`
  const root = await act(() => Promise.resolve(hydrateRoot(document.querySelector('main')!, part)))
  return () => act(() => root.render(part))
}

it('keeps a part that the server rendered, on every render', async () => {
  const errors = jest.spyOn(console, 'error')
  const rerender = await takeOver('<svg role="img"></svg>', false)
  const drawing = screen.getByRole('img')
  await beIdle()
  rerender()
  expect(screen.getByRole('img')).toBe(drawing)
  expect(errors).not.toHaveBeenCalled()
})

it('replaces an interactive part when the page is idle, and keeps its input and the focus', async () => {
  await takeOver('<input value="1">', true)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  input.value = '2.5'
  input.focus()
  await beIdle()
  expect(input).not.toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'new' })).toHaveValue('2.5')
  expect(screen.getByRole('textbox', { name: 'new' })).toHaveFocus()
})

it('repeats presses from before its code was loaded', async () => {
  const code = later(() => Promise.resolve({}))
  const press = jest.fn()
  document.body.innerHTML = '<main><div><button>a</button><button>b</button></div></main>'
  const part = (
    <AsServed code={code} interactive>
      {() => [
        <button key="a">a</button>,
        <button key="b" onClick={press}>
          b
        </button>,
      ]}
    </AsServed>
  )
  await act(() => Promise.resolve(hydrateRoot(document.querySelector('main')!, part)))
  screen.getByRole('button', { name: 'b' }).click()
  await beIdle()
  expect(press).toHaveBeenCalledTimes(1)
})

it('keeps the part if its code fails to load', async () => {
  await takeOver('<input>', true, () => Promise.reject(new Error('Loading chunk failed')))
  await beIdle()
  expect(screen.getByRole('textbox')).toBeVisible()
})
