/** @jest-environment node */
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createReleaseFiles } from '../releases/releaseFiles.ts'
import type { Registry, Release } from '../releases/schema.ts'
import { createResolver } from './resolution.ts'
import type { RestingReleases } from './restingReleases.ts'

const older = '1.0.0-00000001'
const newer = '1.1.0-00000002'
const offer = { '@site/contract': '1.0.0' }
const log = jest.fn<void, [string]>()
let folder: string

const folderOf = (version: string) => path.join(folder, 'mfe-news', version)

async function store(version: string, claims: Partial<Release> = {}) {
  const code = 'module.exports = {}'
  const release: Release = {
    format: 1,
    remote: 'news',
    version,
    contract: '^1.0.0',
    shared: {},
    entry: 'client/remoteEntry.js',
    pages: {},
    files: { 'server/news.js': { bytes: code.length, sha384: createHash('sha384').update(code).digest('base64') } },
    ...claims,
  }
  await mkdir(path.join(folderOf(version), 'server'), { recursive: true })
  await writeFile(path.join(folderOf(version), 'server/news.js'), code)
  await writeFile(path.join(folderOf(version), 'release.json'), JSON.stringify(release))
}

const registryOf = (active: string, ...before: string[]): Registry => ({
  format: 1,
  revision: 1,
  remotes: {
    news: {
      active,
      base: null,
      history: [active, ...before].map((version) => ({ version, at: '2026-01-01T00:00:00Z' })),
    },
  },
})

const noneRests = { refusalOf: () => null }
const createFor = (shared: Record<string, string> = offer, resting: Pick<RestingReleases, 'refusalOf'> = noneRests) =>
  createResolver({ releasesFolder: folder, files: createReleaseFiles(folder), offer: shared, resting, log }).resolve

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'))
  await store(older)
  await store(newer)
})

afterEach(() => rm(folder, { recursive: true }))

it('takes the release before in place of one that rests, and says so', async () => {
  const refusal = { code: 'BUDGET', line: 'it rests', help: '' } as const
  const refusalOf = ({ version }: { version: string }) => (version === newer ? refusal : null)
  const { releases, refused } = await createFor(offer, { refusalOf })(registryOf(newer, older))
  expect(releases.get('news')).toMatchObject({ address: { version: older }, refusal: null })
  expect(refused).toEqual([{ remote: 'news', version: newer, refusal }])
})

it('takes the active release where it passes', async () => {
  const { releases, refused } = await createFor()(registryOf(older, newer))
  expect(releases.get('news')).toMatchObject({ address: { version: older }, refusal: null })
  expect(refused).toEqual([])
})

it('takes the newest that passes where a newer shell no longer fits the active one, and says so once', async () => {
  await store(newer, { contract: '^2.0.0' })
  const resolve = createFor()
  await resolve(registryOf(newer, older))
  const { releases, refused } = await resolve(registryOf(newer, older))
  expect(releases.get('news')).toMatchObject({ address: { version: older }, refusal: null })
  expect(refused).toMatchObject([{ remote: 'news', version: newer, refusal: { code: 'CONTRACT' } }])
  expect(log.mock.calls.map(([line]) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    `CONTRACT news@${newer}`,
    `news@${older} runs`,
  ])
})

it('takes no release whose files were changed', async () => {
  await writeFile(path.join(folderOf(newer), 'server/news.js'), 'steal()')
  const { releases, refused } = await createFor()(registryOf(newer, older))
  expect(releases.get('news')?.address.version).toBe(older)
  expect(refused).toMatchObject([{ refusal: { code: 'FILES' } }])
})

it('refuses the active one where none passes, and takes it again once it is back', async () => {
  const resolve = createFor()
  const registry = registryOf(newer)
  await resolve(registry)
  await rm(folderOf(older), { recursive: true })
  await rename(folderOf(newer), path.join(folder, 'away'))
  expect((await resolve(registry)).releases.get('news')).toMatchObject({ refusal: { code: 'FILES' } })
  await rename(path.join(folder, 'away'), folderOf(newer))
  expect((await resolve(registry)).releases.get('news')).toMatchObject({ address: { version: newer }, refusal: null })
})

it('falls back to a stored release that was never active', async () => {
  await store(newer, { contract: '^2.0.0' })
  expect((await createFor()(registryOf(newer))).releases.get('news')?.address.version).toBe(older)
})
