/** @jest-environment node */
import { tryLock, withLock } from './lock.ts'
import { useFolder } from './testing.ts'

const place = useFolder()

it.each([true, false])('has one holder at a time, or many that share it (%s)', (shared) => {
  const first = tryLock(place('.lock'), { shared })
  const second = tryLock(place('.lock'), { shared })
  expect([first !== null, second !== null]).toEqual([true, shared])
  expect(tryLock(place('.lock'), { shared: !shared })).toBeNull()
  first?.release()
  second?.release()
  const next = tryLock(place('.lock'))
  expect(next).not.toBeNull()
  next?.release()
})

it('lets the next one work when the one before has ended, also by an error', async () => {
  const order: string[] = []
  const held = Promise.withResolvers<void>()
  const first = withLock(place('.lock'), async () => {
    held.resolve()
    await new Promise(setImmediate)
    order.push('first')
    throw new Error('broken')
  })
  await held.promise
  const second = withLock(place('.lock'), () => Promise.resolve(order.push('second')))
  await expect(first).rejects.toThrow('broken')
  await second
  expect(order).toEqual(['first', 'second'])
})
