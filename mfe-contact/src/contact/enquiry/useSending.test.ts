import { requestKey } from './useSending.ts'

it('gives another key each time', () => {
  expect(requestKey()).not.toBe(requestKey())
})

it('needs no secure context', () => {
  const { randomUUID } = crypto
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true, writable: true })
  expect(requestKey()).toMatch(/^[\da-f]{32}$/)
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true, writable: true })
})
