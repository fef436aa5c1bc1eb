/** @jest-environment node */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { activate, readRegistry } from './registry.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'))
})

afterEach(() => rm(folder, { recursive: true }))

it('remembers who was active, the newest first', async () => {
  await activate(folder, 'news', '1.0.0-00000001')
  await activate(folder, 'news', '1.0.0-00000002')
  const { revision, remotes } = await readRegistry(folder)
  expect(revision).toBe(2)
  expect(remotes.news?.active).toBe('1.0.0-00000002')
  expect(remotes.news?.history.map(({ version }) => version)).toEqual(['1.0.0-00000002', '1.0.0-00000001'])
})

it('changes nothing where the release is active already', async () => {
  await activate(folder, 'news', '1.0.0-00000001')
  expect(await activate(folder, 'news', '1.0.0-00000001')).toBe(false)
  expect((await readRegistry(folder)).revision).toBe(1)
})

it('loses no change of another remote made at the same time', async () => {
  await Promise.all([
    activate(folder, 'news', '1.0.0-00000001'),
    activate(folder, 'contact', '1.0.0-00000002'),
    activate(folder, 'marketing', '1.0.0-00000003'),
  ])
  const { revision, remotes } = await readRegistry(folder)
  expect(revision).toBe(3)
  expect(Object.keys(remotes).sort()).toEqual(['contact', 'marketing', 'news'])
})

it('leaves nothing behind but the registry and its lock', async () => {
  await activate(folder, 'news', '1.0.0-00000001')
  expect(await readdir(folder)).toEqual(['.registry.lock', 'registry.json'])
})
