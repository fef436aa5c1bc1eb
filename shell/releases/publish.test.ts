/** @jest-environment node */
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { publish } from './publish.ts'

const code = 'module.exports = {}'
const version = '1.0.0-0a0b0c0d'
let folder: string
const built = () => path.join(folder, 'dist')
const store = () => path.join(folder, 'store')
const stored = () => path.join(store(), 'mfe-news', version, 'server/news.js')

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'publish-'))
  const release = {
    format: 1,
    remote: 'news',
    version,
    contract: '^2.0.0',
    shared: {},
    entry: 'client/remoteEntry.js',
    pages: {},
    files: { 'server/news.js': { bytes: code.length, sha384: createHash('sha384').update(code).digest('base64') } },
  }
  await mkdir(path.join(built(), 'server'), { recursive: true })
  await writeFile(path.join(built(), 'server/news.js'), code)
  await writeFile(path.join(built(), 'release.json'), JSON.stringify(release))
})

afterEach(() => rm(folder, { recursive: true }))

it('puts a build into the store once, however often it is published', async () => {
  expect((await publish(built(), store())).isNew).toBe(true)
  expect((await publish(built(), store())).isNew).toBe(false)
  expect(await readFile(stored(), 'utf8')).toBe(code)
})

it.each([
  ['another file than its release.json names', (file: string) => writeFile(file, 'steal()'), /is not the file/],
  ['a file less', (file: string) => rm(file), /lacks server\/news\.js/],
])('stores nothing of a build with %s', async (_, damage, line) => {
  await damage(path.join(built(), 'server/news.js'))
  await expect(publish(built(), store())).rejects.toThrow(line)
  expect(await readdir(path.join(store(), 'mfe-news'))).toEqual([])
})

it('stores no release whose manifest is larger than a server reads', async () => {
  const file = path.join(built(), 'release.json')
  await writeFile(file, `${await readFile(file, 'utf8')}${' '.repeat(300_000)}`)
  await expect(publish(built(), store())).rejects.toThrow(/^release\.json has \d+ bytes, and may have \d+$/)
})

it('mends a stored release whose files were damaged', async () => {
  await publish(built(), store())
  await writeFile(stored(), 'damaged')
  expect((await publish(built(), store())).isNew).toBe(true)
  expect(await readFile(stored(), 'utf8')).toBe(code)
  expect(await readdir(path.join(store(), 'mfe-news'))).toEqual([version])
})

it('never puts another release under a version that is taken', async () => {
  await publish(built(), store())
  const file = path.join(built(), 'release.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('^2.0.0', '^3.0.0'))
  await expect(publish(built(), store())).rejects.toThrow('a release is never overwritten')
})
