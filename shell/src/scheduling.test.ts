import { wholeDocument } from './scheduling.ts'

it('waits until the document is parsed', async () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const done = jest.fn()
  const waiting = wholeDocument().then(done)
  await Promise.resolve()
  expect(done).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await waiting
  readyState.mockReturnValue('interactive')
  await expect(wholeDocument()).resolves.toBeUndefined()
})
