import { insideAttacker } from './drills/insideAttacker.ts'
import { expect, test } from './support/test.ts'

// A short run of the drill that covers the most. `npm run drill` runs all drills at full length.

test('malicious releases cannot change, read or stop anything outside their own pages', async () => {
  test.setTimeout(120_000)
  const { notes, ok } = await insideAttacker(true)
  expect(notes).toEqual({})
  expect(ok).toBe(true)
})
