import { mkdir, readdir, utimes } from 'node:fs/promises'
import type { RegistryStore } from './registry.ts'
import { emptyRegistry, type Registry } from './schema.ts'
import { pruneRemote } from './shelf.ts'
import { useFolder } from './testing.ts'

const hour = 3_600_000
const version = (index: number) => `1.0.0-${String(index).padStart(8, '0')}`
const place = useFolder()

/** Stores releases with ages in hours, then prunes the store. @returns the versions that were deleted */
async function prune(ages: Record<string, number>, remotes: Registry['remotes'] = {}) {
  for (const [name, age] of Object.entries(ages)) {
    await mkdir(place('mfe-news', name), { recursive: true })
    const time = new Date(Date.now() - age * hour)
    await utimes(place('mfe-news', name), time, time)
  }
  const forget = jest.fn(() => Promise.resolve())
  const registry = { read: () => Promise.resolve({ ...emptyRegistry, remotes }), forget } as unknown as RegistryStore
  const removed = await pruneRemote(place(), registry, 'news')
  expect(forget).toHaveBeenCalledWith('news', removed)
  expect(await readdir(place('mfe-news'))).toHaveLength(Object.keys(ages).length - removed.length)
  return removed.sort()
}

/** Ten releases that are one hour old, and then releases of the given ages in hours. */
const aged = (...old: number[]) =>
  Object.fromEntries([...Array<number>(10).fill(1), ...old].map((age, index) => [version(index), age]))

const history = (...indices: number[]) =>
  indices.map((index) => ({ version: version(index), at: '2026-11-23T00:00:00.000Z', onProbation: true }))

it.each<[string, Record<string, number>, Registry['remotes'], string[]]>([
  ['the newest ten releases and everything of the last day', aged(1, 30, 40), {}, [version(11), version(12)]],
  ['ten releases of any age', Object.fromEntries(Object.keys(aged()).map((name) => [name, 1000])), {}, []],
  ['the active release', aged(100, 200), { news: { active: version(11), history: [] } }, [version(10)]],
  [
    'the release that an automatic rollback would activate',
    aged(100, 200),
    { news: { active: version(0), history: history(0, 11) } },
    [version(10)],
  ],
  [
    'the release before the active one after a rollback',
    aged(100, 200, 300),
    { news: { active: version(10), history: history(10, 0, 10, 12) } },
    [version(11)],
  ],
])('keeps %s', async (_, ages, remotes, removed) => {
  expect(await prune(ages, remotes)).toEqual(removed)
})
