/** @jest-environment node */
import { createRateLimit } from './rateLimit.ts'

const clock = () => {
  let time = 1_000_000
  return { now: () => time, pass: (seconds: number) => (time += seconds * 1000) }
}

it('lets so many through in any minute, and tells how long to wait', () => {
  const { now, pass } = clock()
  const waitFor = createRateLimit(2, now)
  expect(waitFor('192.0.2.1')).toBe(0)
  pass(20)
  expect(waitFor('192.0.2.1')).toBe(0)
  pass(10)
  expect(waitFor('192.0.2.1')).toBe(30_000)
  pass(30)
  expect(waitFor('192.0.2.1')).toBe(0)
  expect(waitFor('192.0.2.1')).toBe(20_000)
})

it('does not count what it stopped', () => {
  const { now, pass } = clock()
  const waitFor = createRateLimit(1, now)
  waitFor('192.0.2.1')
  for (let times = 0; times < 50; times += 1) waitFor('192.0.2.1')
  pass(60)
  expect(waitFor('192.0.2.1')).toBe(0)
})

it.each([
  ['192.0.2.1', '192.0.2.2', false],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
])('takes %s and %s for one sender: %s', (one, other, same) => {
  const waitFor = createRateLimit(1)
  waitFor(one)
  expect(waitFor(other) > 0).toBe(same)
})

it('has no limit at 0', () => {
  const waitFor = createRateLimit(0)
  for (let times = 0; times < 100; times += 1) expect(waitFor('192.0.2.1')).toBe(0)
})

it('remembers a bounded number of senders, the most recent ones', () => {
  const { now } = clock()
  const waitFor = createRateLimit(1, now)
  waitFor('192.0.2.1')
  waitFor('192.0.2.2')
  for (let at = 0; at < 9_999; at += 1) waitFor(`10.1.${at >> 8}.${at & 255}`)
  expect(waitFor('192.0.2.2')).toBeGreaterThan(0)
  expect(waitFor('192.0.2.1')).toBe(0)
})
