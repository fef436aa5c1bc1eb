/** @jest-environment node */
import { createRestingReleases } from './restingReleases.ts'

const news = { remote: 'news', version: '1.0.0-00000001', base: null }
const other = { remote: 'news', version: '1.0.0-00000002', base: null }
const minute = 60_000
let now: number
let resting: ReturnType<typeof createRestingReleases>

const fail = (times: number) => Array.from({ length: times }, () => resting.failed(news)).at(-1)
const rests = () => resting.refusalOf(news) !== null

beforeEach(() => {
  now = 1_000_000
  resting = createRestingReleases(() => now)
})

it('goes on trying a release that fails now and then', () => {
  for (let failures = 0; failures < 10; failures += 1) {
    expect(resting.failed(news)).toBe(0)
    now += minute
  }
  expect(rests()).toBe(false)
})

it('leaves a release that fails again and again untried for a minute, and no other', () => {
  expect(fail(3)).toBe(minute)
  expect(resting.refusalOf(news)).toMatchObject({ code: 'BUDGET' })
  expect(resting.refusalOf(other)).toBeNull()
  now += minute - 1
  expect(rests()).toBe(true)
  now += 1
  expect(rests()).toBe(false)
})

it('takes renders that had begun before the rest for no failures more', () => {
  fail(3)
  expect(fail(5)).toBe(0)
  now += minute
  expect(rests()).toBe(false)
})

it('lets a release rest twice as long at its first failure after a rest, up to an hour', () => {
  let rest = fail(3) ?? 0
  const rested: number[] = []
  for (let times = 0; times < 8; times += 1) {
    now += rest
    rest = resting.failed(news)
    rested.push(rest / minute)
  }
  expect(rested).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
})

it('forgets a rest once the release did well for as long', () => {
  fail(3)
  now += 2 * minute
  expect(fail(2)).toBe(0)
  expect(fail(1)).toBe(minute)
})
