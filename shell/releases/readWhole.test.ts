/** @jest-environment node */
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readWhole } from './readWhole.ts'

let folder: string
const file = () => path.join(folder, 'file')

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'read-'))
})

afterEach(() => rm(folder, { recursive: true }))

it('reads a file that is as large as it may be', async () => {
  await writeFile(file(), 'content')
  expect((await readWhole(file(), 7)).toString()).toBe('content')
})

it.each<[string, () => Promise<unknown>]>([
  ['larger than it may be', () => writeFile(file(), 'contents')],
  ['a way to another', () => symlink('/etc/hostname', file())],
  ['a way to what never ends', () => symlink('/dev/zero', file())],
  ['not there', () => Promise.resolve()],
])('reads none that is %s', async (_, prepare) => {
  await prepare()
  await expect(readWhole(file(), 7)).rejects.toThrow()
})

it('reads no folder and no device', async () => {
  await expect(readWhole(folder, 7)).rejects.toThrow('is not a file')
  await expect(readWhole('/dev/zero', 7)).rejects.toThrow('is not a file')
})
