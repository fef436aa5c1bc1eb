import { createRateLimit } from './rateLimit.ts'

let time = 1_000_000
const pass = createRateLimit(() => time)

it('allows the limit in any minute, returns how long to wait, and does not count refused enquiries', () => {
  expect(pass('192.0.2.1', 2)).toBe(0)
  time += 20_000
  expect(pass('192.0.2.1', 2)).toBe(0)
  time += 10_000
  expect(pass('192.0.2.1', 2)).toBe(30_000)
  time += 30_000
  expect(pass('192.0.2.1', 2)).toBe(0)
  expect(pass('192.0.2.1', 2)).toBe(20_000)
})

it('remembers only the 10,000 most recent networks', () => {
  pass('192.0.2.3', 1)
  pass('192.0.2.4', 1)
  for (let at = 0; at < 9_999; at += 1) pass(`10.1.${at >> 8}.${at & 255}`, 1)
  expect(pass('192.0.2.4', 1)).toBeGreaterThan(0)
  expect(pass('192.0.2.3', 1)).toBe(0)
})
