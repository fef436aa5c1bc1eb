/** @jest-environment node */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { RegistryError, trialOf } from './activations.ts'
import { createFileRegistry, type RegistryStore } from './registry.ts'
import { createTeam } from './testing.ts'

const [first, second] = ['1.0.0-00000001', '1.0.0-00000002']
const signed = createTeam('news').sign(first)
let folder: string
let registry: RegistryStore

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'))
  registry = createFileRegistry(folder)
  for (const remote of ['news', 'contact', 'marketing']) {
    for (const version of [first, second]) await registry.record(remote, version, signed)
  }
})

afterEach(() => rm(folder, { recursive: true }))

it('remembers who was active, the newest first', async () => {
  await registry.activate('news', first)
  await registry.activate('news', second)
  const { remotes } = await registry.read()
  expect(remotes.news?.active).toBe(second)
  expect(remotes.news?.history.map(({ version }) => version)).toEqual([second, first])
})

it('changes nothing where all is so already', async () => {
  await registry.activate('news', first)
  const before = await registry.read()
  expect(await registry.activate('news', first)).toBe(false)
  await registry.record('news', first, signed)
  await registry.forget('news', ['1.0.0-0000000a'])
  expect(await registry.read()).toEqual(before)
})

it('makes no release active that is not on record, or no longer', async () => {
  await expect(registry.activate('news', '1.0.0-0000000a')).rejects.toThrow(RegistryError)
  await registry.forget('news', [first])
  await expect(registry.activate('news', first)).rejects.toThrow(RegistryError)
})

it('loses no change of another remote made at the same time', async () => {
  const { revision: before } = await registry.read()
  await Promise.all(['news', 'contact', 'marketing'].map((remote) => registry.activate(remote, first)))
  const { revision, remotes } = await registry.read()
  expect(revision).toBe(before + 3)
  expect(Object.keys(remotes).sort()).toEqual(['contact', 'marketing', 'news'])
})

it('leaves nothing behind but the registry and its lock', async () => {
  expect(await readdir(folder)).toEqual(['.registry.lock', 'registry.json'])
})

describe('a release that is taken back', () => {
  const versionsOf = async () => (await registry.read()).remotes.news?.history.map(({ version }) => version)

  it('makes room for the one before, by an activation that says why', async () => {
    await registry.activate('news', first)
    await registry.activate('news', second)
    expect(await registry.takeBack('news', second, '9 of 40 views failed')).toBe(first)
    const { active, history } = (await registry.read()).remotes.news!
    expect(active).toBe(first)
    expect(history[0]).toMatchObject({ version: first, reason: '9 of 40 views failed', onProbation: true })
    expect(history[1]).toMatchObject({ version: second, onProbation: true })
  })

  it('stays where it is no longer the newest, there is none before it, or it is not on probation', async () => {
    await registry.activate('news', first)
    expect(await registry.takeBack('news', first, 'why')).toBeNull()
    await registry.activate('news', second)
    expect(await registry.takeBack('news', first, 'why')).toBeNull()
    await registry.activate('news', first, { onProbation: false })
    expect(await registry.takeBack('news', first, 'why')).toBeNull()
    expect(await versionsOf()).toEqual([first, second, first])
  })
})

describe('a release for a share of visitors', () => {
  it('leaves the active one in force for the others, until it is for all', async () => {
    await registry.activate('news', first)
    expect(await registry.activate('news', second, { share: 5 })).toBe(true)
    expect(await registry.activate('news', second, { share: 5 })).toBe(false)
    const shared = (await registry.read()).remotes.news!
    expect(shared.active).toBe(first)
    expect(trialOf(shared.history)).toMatchObject({ version: second, share: 5 })
    await registry.activate('news', second)
    const promoted = (await registry.read()).remotes.news!
    expect(promoted.active).toBe(second)
    expect(trialOf(promoted.history)).toBeNull()
  })

  it('ends with the activation of another, the active one too, and with being taken back', async () => {
    await registry.activate('news', first)
    await registry.activate('news', second, { share: 5 })
    expect(await registry.activate('news', first)).toBe(true)
    await registry.activate('news', second, { share: 20 })
    expect(await registry.takeBack('news', second, 'why')).toBe(first)
    const { active, history } = (await registry.read()).remotes.news!
    expect([active, trialOf(history)]).toEqual([first, null])
  })

  it('is not begun by the release that all are shown', async () => {
    await registry.activate('news', first)
    expect(await registry.activate('news', first, { share: 5 })).toBe(false)
    expect(trialOf((await registry.read()).remotes.news!.history)).toBeNull()
  })

  it('asks for one that the others are shown', async () => {
    await expect(registry.activate('news', first, { share: 5 })).rejects.toThrow(RegistryError)
  })
})
