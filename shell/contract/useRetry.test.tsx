/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { renderPage } from './testing.tsx'
import { useRetry } from './useRetry.ts'

function Failed() {
  const { retry, retrying } = useRetry()
  return <button onClick={retry}>{retrying ? 'loading' : 'again'}</button>
}

let load: jest.Mock

function show(answer: () => unknown = () => null) {
  load = jest.fn(answer)
  renderPage(<Failed />, { page: 'news', locale: 'en', texts: {}, load })
}

/** Advances the timers in steps of one second, so that React can render in between. */
async function wait(milliseconds: number) {
  for (let time = 0; time < milliseconds; time += 1000) await act(() => jest.advanceTimersByTimeAsync(1000))
}
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it('retries automatically, after pauses that grow to a minute', async () => {
  const times = [Date.now()]
  show(() => {
    times.push(Date.now())
    return null
  })
  await wait(200_000)
  const pauses = times.slice(1).map((time, index) => Math.round((time - times[index]!) / 1000))
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60])
})

it('shows nothing during an automatic retry, and “loading” after a click', async () => {
  show(() => new Promise(() => undefined))
  await wait(2000)
  expect(screen.getByRole('button')).toHaveTextContent('again')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button')).toHaveTextContent('loading')
  expect(load).toHaveBeenCalledTimes(1)
})

it('does not retry while the page is hidden', async () => {
  show()
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await wait(120_000)
  expect(load).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  await wait(60_000)
  expect(load).toHaveBeenCalledTimes(1)
})
