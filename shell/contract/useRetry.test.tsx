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

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const look = async (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await jest.advanceTimersByTimeAsync(0)
  })
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it('asks again by itself, after pauses that grow to a minute', async () => {
  const times = [Date.now()]
  show(() => {
    times.push(Date.now())
    return null
  })
  await wait(200_000)
  const pauses = times.slice(1).map((time, index) => Math.round((time - times[index]!) / 1000))
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60])
})

it('says nothing of a try by itself, and of one that was asked for that it is underway', async () => {
  show(() => new Promise(() => undefined))
  await wait(2000)
  expect(screen.getByRole('button')).toHaveTextContent('again')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button')).toHaveTextContent('loading')
  expect(load).toHaveBeenCalledTimes(1)
})

it('waits with the next try until somebody looks at the page', async () => {
  show()
  await look(true)
  await wait(120_000)
  expect(load).toHaveBeenCalledTimes(0)
  await look(false)
  expect(load).toHaveBeenCalledTimes(1)
})
