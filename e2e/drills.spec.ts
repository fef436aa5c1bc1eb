import { insideAttacker } from './drills/insideAttacker.ts'
import { expect, test } from './support/test.ts'

// The drill that says most, in short; `npm run drill` holds all of them for as long as it takes to believe it.

test('releases that attack from inside change, see and stop nothing of others', async () => {
  test.setTimeout(120_000)
  const { notes, ok } = await insideAttacker(true)
  expect(notes).toEqual({})
  expect(ok).toBe(true)
})
