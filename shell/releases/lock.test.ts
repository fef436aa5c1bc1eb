import { tryLock, withLock } from './lock.ts'
import { useFolder } from './testing.ts'

const place = useFolder()

it.each([true, false])('has one holder at a time, or several if all of them share it (shared: %s)', (shared) => {
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

it('releases the lock when the work fails', async () => {
  const fail = () => Promise.reject(new Error('broken'))
  await expect(withLock(place('.lock'), fail)).rejects.toThrow('broken')
  expect(await withLock(place('.lock'), () => Promise.resolve('done'))).toBe('done')
})
