/** @jest-environment node */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createFileRegistry, RegistryError, type RegistryStore } from './registry.ts'
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
