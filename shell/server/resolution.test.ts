/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createReleaseFiles, ReleaseError, type ReleaseFiles, sha384Of } from '../releases/releaseFiles.ts'
import { emptyRegistry, type Registry, type Release, type SignedRelease } from '../releases/schema.ts'
import { createTeam } from '../releases/testing.ts'
import type { Composition } from './composition.ts'
import { createProblemLog } from './problemLog.ts'
import { createQuarantine, type Quarantine } from './quarantine.ts'
import { createResolver } from './resolution.ts'

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
    integrity: true,
    pages: {},
    files: { 'server/news.js': { bytes: code.length, sha384: sha384Of(Buffer.from(code)) } },
    ...claims,
  }
  await mkdir(path.join(folderOf(version), 'server'), { recursive: true })
  await writeFile(path.join(folderOf(version), 'server/news.js'), code)
  await writeFile(path.join(folderOf(version), 'release.json'), JSON.stringify(release))
}

const team = createTeam('news')

/** What the team has signed of a release that is stored. */
const signedOf = (version: string): SignedRelease =>
  team.sign(version, readFileSync(path.join(folderOf(version), 'release.json'), 'utf8'))

const registryOf = (active: string, ...before: string[]): { registry: Registry; keys: typeof team.keys } => ({
  keys: team.keys,
  registry: {
    format: 1,
    revision: 1,
    releases: {
      news: Object.fromEntries(
        [older, newer]
          .filter((version) => existsSync(folderOf(version)))
          .map((version) => [version, signedOf(version)]),
      ),
    },
    remotes: {
      news: {
        active,
        history: [active, ...before].map((version) => ({ version, at: '2026-01-01T00:00:00Z', onProbation: false })),
      },
    },
  },
})

type KnownQuarantine = Pick<Quarantine, 'refusalOf' | 'begun'>
const noQuarantine: KnownQuarantine = { refusalOf: () => null, begun: () => 0 }
const compose = () => ({}) as Composition
const resolverWith = (quarantine: KnownQuarantine = noQuarantine, files: ReleaseFiles = createReleaseFiles(folder)) =>
  createResolver({ files, offer, quarantine, compose, report: createProblemLog(log) })

/** A quarantine of some versions. */
const quarantineOf = (...versions: string[]): KnownQuarantine => ({
  begun: () => 0,
  refusalOf: ({ version }) => (versions.includes(version) ? { code: 'BUDGET', line: 'it loops', help: '' } : null),
})

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'))
  await store(older)
  await store(newer)
})

afterEach(() => rm(folder, { recursive: true }))

it('shows the release before in place of one in quarantine, and says so', async () => {
  const { releases, refused } = await resolverWith(quarantineOf(newer)).resolve(registryOf(newer, older))
  expect(releases.get('news')).toMatchObject({ address: { version: older }, refusal: null })
  expect(refused).toMatchObject([{ remote: 'news', version: newer, refusal: { code: 'BUDGET' } }])
})

it('lists releases in the order of the registry, however long each check takes', async () => {
  const { registry, keys } = registryOf(newer)
  // Nobody has signed it: it is refused at once, while the files of the other one are read.
  registry.remotes['contact'] = { ...registry.remotes['news']! }
  const { releases } = await resolverWith().resolve({ registry, keys })
  expect([...releases.keys()]).toEqual(['news', 'contact'])
})

it('resolves once for as long as nothing changes, and again when a quarantine begins', async () => {
  const quarantine = createQuarantine(() => 0)
  const resolve = resolverWith(quarantine).resolve
  const registered = registryOf(newer, older)
  const resolution = await resolve(registered)
  expect(await resolve(registered)).toBe(resolution)
  for (const page of ['news', 'newsDetail', 'news'] as const) {
    const attempt = { page, locale: 'ja' as const, params: {}, answers: [] }
    quarantine.failed(resolution.releases.get('news')!.address!, attempt)
  }
  expect((await resolve(registered)).releases.get('news')).toMatchObject({ version: older })
})

describe('in place of a release that may not run, it shows', () => {
  const activationOf = (version: string, more: object = {}) => ({
    version,
    at: '2026-01-01T00:00:00Z',
    onProbation: true,
    ...more,
  })

  async function shownBy(...history: ReturnType<typeof activationOf>[]) {
    const { registry, keys } = registryOf(newer)
    registry.remotes['news'] = { active: newer, history }
    const { releases } = await resolverWith(quarantineOf(newer)).resolve({ registry, keys })
    return releases.get('news')
  }

  it('one that was in force for all, on probation or not', async () => {
    expect(await shownBy(activationOf(newer), activationOf(older))).toMatchObject({ version: older, refusal: null })
    const proved = activationOf(older, { onProbation: false })
    expect(await shownBy(activationOf(newer), proved)).toMatchObject({ version: older, refusal: null })
  })

  const unavailable = { version: newer, refusal: { code: 'BUDGET' } }

  it('none that was only stored', async () => {
    expect(await shownBy(activationOf(newer))).toMatchObject(unavailable)
  })

  it('none that was only in a percentage rollout', async () => {
    expect(await shownBy(activationOf(newer), activationOf(older, { share: 5 }))).toMatchObject(unavailable)
    expect(await shownBy(activationOf(older, { share: 5 }), activationOf(newer))).toMatchObject(unavailable)
  })

  it('none that was taken back', async () => {
    const back = activationOf(newer, { reason: 'it failed' })
    expect(await shownBy(back, activationOf(older), activationOf(newer))).toMatchObject(unavailable)
  })

  it('none that somebody replaced by the active one', async () => {
    expect(await shownBy(activationOf(newer), activationOf(older), activationOf(newer))).toMatchObject(unavailable)
  })

  it('none that ran last, once it was taken back', async () => {
    const { registry, keys } = registryOf(older, newer)
    const resolve = resolverWith(quarantineOf(newer)).resolve
    expect((await resolve({ registry, keys })).releases.get('news')).toMatchObject({ version: older })
    const history = [activationOf(newer, { reason: 'it failed' }), activationOf(older), activationOf(newer)]
    const after = { ...registry, remotes: { news: { active: newer, history } } }
    expect((await resolve({ registry: after, keys })).releases.get('news')).toMatchObject(unavailable)
  })

  it('none that was only previewed', async () => {
    const { registry, keys } = registryOf(newer)
    const quarantine = quarantineOf(newer)
    const resolver = resolverWith(quarantine)
    const before = await resolver.resolve({ registry, keys })
    const { resolution } = await resolver.replace({ registry, keys }, before, { remote: 'news', version: older })
    expect(resolution.releases.get('news')).toMatchObject({ version: older, refusal: null })
    expect((await resolver.resolve({ registry, keys })).releases.get('news')).toMatchObject(unavailable)
  })
})

it('takes the active release where it passes', async () => {
  const { releases, refused } = await resolverWith().resolve(registryOf(older, newer))
  expect(releases.get('news')).toMatchObject({ address: { version: older }, refusal: null })
  expect(refused).toEqual([])
})

it('takes the newest that passes where a newer shell no longer fits the active one, and says so once', async () => {
  await store(newer, { contract: '^2.0.0' })
  const resolve = resolverWith().resolve
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
  const { releases, refused } = await resolverWith().resolve(registryOf(newer, older))
  expect(releases.get('news')?.version).toBe(older)
  expect(refused).toMatchObject([{ refusal: { code: 'FILES' } }])
})

it('refuses the active one where none passes, and takes it once it is there', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  await rm(folderOf(older), { recursive: true })
  const registry = registryOf(newer)
  await rename(folderOf(newer), path.join(folder, 'away'))
  const resolve = resolverWith().resolve
  expect((await resolve(registry)).releases.get('news')).toMatchObject({ refusal: { code: 'FILES' } })
  await rename(path.join(folder, 'away'), folderOf(newer))
  jest.advanceTimersByTime(1000)
  expect((await resolve(registry)).releases.get('news')).toMatchObject({ address: { version: newer }, refusal: null })
  jest.useRealTimers()
})

it('goes on with what runs, whatever becomes of the store and of the registry’s word of it', async () => {
  const resolve = resolverWith().resolve
  const { registry, keys } = registryOf(newer)
  await resolve({ registry, keys })
  const same = { version: newer, refusal: null }
  await rm(folderOf(older), { recursive: true })
  await writeFile(path.join(folderOf(newer), 'server/news.js'), 'steal()')
  await writeFile(path.join(folderOf(newer), 'release.json'), '{}')
  expect((await resolve({ registry, keys })).releases.get('news')).toMatchObject(same)
  expect((await resolve({ registry: { ...registry, releases: {} }, keys })).releases.get('news')).toMatchObject(same)
  expect((await resolve({ registry: emptyRegistry, keys })).releases.get('news')).toMatchObject(same)
  expect((await resolve({ registry, keys: {} })).releases.get('news')).toMatchObject({ refusal: { code: 'SIGNATURE' } })
})

/** A release of a host that doesn't answer, and how often it was asked. */
function outOfReach() {
  const readRelease = jest.fn(() => Promise.reject(new ReleaseError('TIMEOUT', 'no answer')))
  const files = { ...createReleaseFiles(folder), readRelease } satisfies ReleaseFiles
  const { resolve } = resolverWith(noQuarantine, files)
  const { registry, keys } = registryOf(newer)
  const signed = team.sign(newer, '', { base: 'https://static.example.co.jp' })
  const elsewhere = { keys, registry: { ...registry, releases: { news: { [newer]: signed } } } }
  return { visit: () => resolve(elsewhere), readRelease }
}

it('asks a host that doesn’t answer once for a while, not for every page', async () => {
  const { visit, readRelease } = outOfReach()
  for (let visits = 0; visits < 3; visits += 1) {
    expect((await visit()).releases.get('news')).toMatchObject({ version: newer, refusal: null })
  }
  expect(readRelease).toHaveBeenCalledTimes(1)
})

it('asks such a host again after a while, though nothing has changed', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const { visit, readRelease } = outOfReach()
  await visit()
  jest.advanceTimersByTime(10_000)
  await visit()
  expect(readRelease).toHaveBeenCalledTimes(2)
  jest.useRealTimers()
})

it('takes a signed release in place of one that nobody has signed', async () => {
  const { registry, keys } = registryOf(newer, older)
  const { [older]: signed } = registry.releases['news']!
  const { releases, refused } = await resolverWith().resolve({
    keys,
    registry: { ...registry, releases: { news: { [older]: signed! } } },
  })
  expect(releases.get('news')).toMatchObject({ version: older, refusal: null })
  expect(refused).toMatchObject([{ version: newer, refusal: { code: 'SIGNATURE' } }])
})

it('shows a percentage rollout to these visitors alone, and once its release is not in quarantine any more', async () => {
  let isOver = false
  const quarantine: KnownQuarantine = {
    begun: () => 0,
    refusalOf: (release) => (isOver ? null : quarantineOf(newer).refusalOf(release)),
  }
  const { registry, keys } = registryOf(older)
  const at = '2026-01-02T00:00:00Z'
  registry.remotes['news']?.history.unshift({ version: newer, at, share: 5, onProbation: true })
  const registered = { registry, keys }
  const { resolve, resolveFor } = resolverWith(quarantine)
  const shownTo = async (bucket: number) =>
    (await resolveFor(registered, await resolve(registered), bucket)).releases.get('news')?.version
  expect(await shownTo(4)).toBe(older)
  isOver = true
  expect([await shownTo(4), await shownTo(5)]).toEqual([newer, older])
})
