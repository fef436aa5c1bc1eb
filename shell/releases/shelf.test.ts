/** @jest-environment node */
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { emptyRegistry } from './schema.ts'
import { prune } from './shelf.ts'

const hour = 3_600_000
let folder: string
const shelf = () => path.join(folder, 'mfe-news')
const version = (index: number) => `1.0.0-${String(index).padStart(8, '0')}`

/** Stores releases with the given ages in hours. */
async function store(ages: number[]) {
  for (const [index, age] of ages.entries()) {
    const place = path.join(shelf(), version(index))
    await mkdir(place, { recursive: true })
    const time = new Date(Date.now() - age * hour)
    await utimes(place, time, time)
  }
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'))
})

afterEach(() => rm(folder, { recursive: true }))

it('keeps the newest ten and everything of the last day', async () => {
  await store([...Array<number>(11).fill(1), 30, 40])
  expect((await prune(folder, emptyRegistry, 'news')).sort()).toEqual([version(11), version(12)])
  expect(await readdir(shelf())).toHaveLength(11)
})

it('keeps ten however old they are', async () => {
  await store(Array<number>(10).fill(1000))
  expect(await prune(folder, emptyRegistry, 'news')).toEqual([])
})

it('never takes out the active one', async () => {
  await store([...Array<number>(10).fill(1), 100, 200])
  const remotes = { news: { active: version(11), history: [] } }
  expect(await prune(folder, { ...emptyRegistry, remotes }, 'news')).toEqual([version(10)])
})

it('keeps what would be put in force if the active one were taken back', async () => {
  await store([...Array<number>(10).fill(1), 100, 200])
  const at = '2026-11-23T00:00:00.000Z'
  const history = [0, 11].map((index) => ({ version: version(index), at, onProbation: true }))
  const remotes = { news: { active: version(0), history } }
  expect(await prune(folder, { ...emptyRegistry, remotes }, 'news')).toEqual([version(10)])
})

it('keeps the release before the active one after a rollback', async () => {
  await store([...Array<number>(10).fill(1), 100, 200, 300])
  const at = '2026-11-23T00:00:00.000Z'
  const history = [10, 0, 10, 12].map((index) => ({ version: version(index), at, onProbation: false }))
  const remotes = { news: { active: version(10), history } }
  expect(await prune(folder, { ...emptyRegistry, remotes }, 'news')).toEqual([version(11)])
})

it('takes out what a publish that was cut off left behind, once it is old', async () => {
  await mkdir(path.join(shelf(), '.draft-new'), { recursive: true })
  await mkdir(path.join(shelf(), '.draft-old'), { recursive: true })
  const time = new Date(Date.now() - 2 * hour)
  await utimes(path.join(shelf(), '.draft-old'), time, time)
  expect(await prune(folder, emptyRegistry, 'news')).toEqual(['.draft-old'])
})
