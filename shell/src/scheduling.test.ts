import { atFirstSign, wholeDocument } from './scheduling.ts'

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

it.each(['pointermove', 'touchstart', 'scroll', 'keydown', 'focusin'])('runs a task once, at the first %s', (sign) => {
  const task = jest.fn()
  atFirstSign(task)
  expect(task).not.toHaveBeenCalled()
  for (const type of [sign, sign, 'keydown']) document.dispatchEvent(new Event(type, { bubbles: true }))
  expect(task).toHaveBeenCalledTimes(1)
})
