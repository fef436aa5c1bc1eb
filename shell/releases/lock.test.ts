/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { tryLock, withLock } from './lock.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'))
const file = path.join(folder, '.lock')
afterAll(() => rmSync(folder, { recursive: true }))

it.each([true, false])('has one holder at a time, or many that share it (%s)', (shared) => {
  const first = tryLock(file, { shared })
  const second = tryLock(file, { shared })
  expect([first !== null, second !== null]).toEqual([true, shared])
  expect(tryLock(file, { shared: !shared })).toBeNull()
  first?.release()
  second?.release()
  const next = tryLock(file)
  expect(next).not.toBeNull()
  next?.release()
})

it('lets the next one work when the one before has ended, also by an error', async () => {
  const order: string[] = []
  const held = Promise.withResolvers<void>()
  const first = withLock(file, async () => {
    held.resolve()
    await new Promise(setImmediate)
    order.push('first')
    throw new Error('broken')
  })
  await held.promise
  const second = withLock(file, () => Promise.resolve(order.push('second')))
  await expect(first).rejects.toThrow('broken')
  await second
  expect(order).toEqual(['first', 'second'])
})
