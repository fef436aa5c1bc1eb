/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { tryLock, withLock } from './lock.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'))
const file = path.join(folder, '.lock')
afterAll(() => rmSync(folder, { recursive: true }))

it('has one holder at a time', () => {
  const lock = tryLock(file)
  expect(lock).not.toBeNull()
  expect(tryLock(file)).toBeNull()
  lock?.release()
  const next = tryLock(file)
  expect(next).not.toBeNull()
  next?.release()
})

it('has many holders that share it, and none beside them', () => {
  const shared = [tryLock(file, { shared: true }), tryLock(file, { shared: true })]
  expect(shared).not.toContain(null)
  expect(tryLock(file)).toBeNull()
  for (const lock of shared) lock?.release()
  const lock = tryLock(file)
  expect(tryLock(file, { shared: true })).toBeNull()
  lock?.release()
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
