/** @jest-environment node */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createFileRegistry } from './registry.ts'

const version = '1.0.0-0a0b0c0d'
const other = '1.0.1-0a0b0c0d'
let folder: string
const warn = jest.fn()

const registry = (active: string) =>
  JSON.stringify({ format: 1, revision: 1, remotes: { news: { active, history: [] } } })

async function write(text: string) {
  const draft = path.join(folder, 'draft')
  await writeFile(draft, text)
  await rename(draft, path.join(folder, 'registry.json'))
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'registry-'))
})

afterEach(() => rm(folder, { recursive: true }))

it('follows the file as it changes', async () => {
  const read = createFileRegistry(folder).follow(warn)
  await write(registry(version))
  expect((await read())?.remotes.news?.active).toBe(version)
  await write(registry(other))
  expect((await read())?.remotes.news?.active).toBe(other)
  expect(warn).not.toHaveBeenCalled()
})

it('keeps the last good one in force while the file is damaged or gone, and says so once', async () => {
  const read = createFileRegistry(folder).follow(warn)
  await write(registry(version))
  await read()
  await write('{"format":1')
  expect((await read())?.remotes.news?.active).toBe(version)
  expect((await read())?.remotes.news?.active).toBe(version)
  expect(warn).toHaveBeenCalledTimes(1)
  await rm(path.join(folder, 'registry.json'))
  expect((await read())?.remotes.news?.active).toBe(version)
  await write(registry(other))
  expect((await read())?.remotes.news?.active).toBe(other)
})

it('has none where there never was a good one', async () => {
  expect(await createFileRegistry(folder).follow(warn)()).toBeNull()
})

it.each(['../../etc', '1.0.0', 'latest'])('refuses %s as a version', async (active) => {
  await write(registry(active))
  expect(await createFileRegistry(folder).follow(warn)()).toBeNull()
})
