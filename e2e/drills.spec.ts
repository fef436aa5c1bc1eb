import { missingPrograms } from '../scripts/edge/index.ts'
import { drillNames, holdDrills } from './drills/index.ts'
import { expect, skip, test } from './support/test.ts'

// The drills that say most, in short; `npm run drill` holds all of them for as long as it takes to believe it.

test('releases that attack from inside change, see and stop nothing of others', async () => {
  test.setTimeout(120_000)
  const { 'inside-attacker': result } = await holdDrills(['inside-attacker'], { isShort: true })
  expect(result).toMatchObject({ failed: 0, notes: {}, ok: true })
})

test('the site bears the loss of a server and of its database under load', async () => {
  test.setTimeout(300_000)
  const missing = await missingPrograms()
  if (missing.length > 0) skip(`No drill is held: not installed are ${missing.join(', ')}`)
  const held = ['edge-kill', 'database-down']
  expect(drillNames).toEqual(expect.arrayContaining(held))
  const results = await holdDrills(held, { isShort: true })
  for (const name of held) {
    const { notes, ...result } = results[name]!
    expect(result, `${name} ${JSON.stringify(notes)}`).toMatchObject({ failed: 0, lost: 0, doubled: 0, ok: true })
  }
})
