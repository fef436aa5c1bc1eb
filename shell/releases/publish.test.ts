import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { publish } from './publish.ts'
import { sha384Of } from './releaseFiles.ts'
import { useFolder } from './testing.ts'

const code = 'module.exports = {}'
const version = '1.0.0-0a0b0c0d'
const place = useFolder()
const manifest = () => place('dist/release.json')
const stored = () => place('store/mfe-news', version, 'server/news.js')
const publishBuilt = () => publish(place('dist'), place('store'))

beforeEach(async () => {
  const release = {
    format: 1,
    remote: 'news',
    version,
    contract: '^2.0.0',
    shared: {},
    entry: 'client/remoteEntry.js',
    pages: {},
    files: { 'server/news.js': { bytes: code.length, sha384: sha384Of(Buffer.from(code)) } },
  }
  await mkdir(place('dist/server'), { recursive: true })
  await writeFile(place('dist/server/news.js'), code)
  await writeFile(manifest(), JSON.stringify(release))
})

it('stores a build once, however often it is published, and repairs files that were damaged since', async () => {
  expect((await publishBuilt()).isNew).toBe(true)
  expect((await publishBuilt()).isNew).toBe(false)
  await writeFile(stored(), 'damaged')
  expect((await publishBuilt()).isNew).toBe(true)
  expect(await readFile(stored(), 'utf8')).toBe(code)
  expect((await readdir(place('store/mfe-news', version))).sort()).toEqual(['release.json', 'server'])
})

it.each([
  ['does not match its hash in release.json', (file: string) => writeFile(file, 'steal()'), /does not match its hash/],
  ['is missing', (file: string) => rm(file), /server\/news\.js is missing/],
])('stores nothing of a build if one of its files %s', async (_, damage, line) => {
  await damage(place('dist/server/news.js'))
  await expect(publishBuilt()).rejects.toThrow(line)
  expect(existsSync(place('store'))).toBe(false)
})

it.each([
  [
    'is longer than servers accept',
    (text: string) => text + ' '.repeat(300_000),
    /^release\.json has \d+ bytes; at most/,
  ],
  [
    'has more values',
    (text: string) => text.replace('{', `{"more":[${'1,'.repeat(5000)}1],`),
    /^release\.json has \d+ val/,
  ],
  [
    'has a range that is slow to compare',
    (text: string) => text.replace('^2.0.0', '1 '.repeat(1000)),
    /contract: Too big/,
  ],
  ['is not JSON', () => '{', /^release\.json is not valid/],
])('refuses a release whose manifest %s', async (_, change, line) => {
  await writeFile(manifest(), change(await readFile(manifest(), 'utf8')))
  await expect(publishBuilt()).rejects.toThrow(line)
})

it('never overwrites a version with another release', async () => {
  await publishBuilt()
  await writeFile(manifest(), (await readFile(manifest(), 'utf8')).replace('^2.0.0', '^3.0.0'))
  await expect(publishBuilt()).rejects.toThrow('a release is never overwritten')
})
