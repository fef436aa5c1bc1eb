import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pageRows } from '@site/contract/pages'
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

/** Returns the team's signature of a stored release. */
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

/** A quarantine that contains these versions. */
const quarantineOf = (...versions: string[]): KnownQuarantine => ({
  begun: () => 0,
  refusalOf: ({ version }) => (versions.includes(version) ? { code: 'BUDGET', line: 'it loops', help: '' } : null),
})

beforeEach(async () => {
  log.mockClear()
  folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'))
  await store(older)
  await store(newer)
})

afterEach(() => rm(folder, { recursive: true }))

type Registered = ReturnType<typeof registryOf>

const refusals: Record<string, () => Promise<{ registered: Registered; quarantine?: KnownQuarantine }>> = {
  BUDGET: async () => Promise.resolve({ registered: registryOf(newer, older), quarantine: quarantineOf(newer) }),
  async CONTRACT() {
    await store(newer, { contract: '^2.0.0' })
    return { registered: registryOf(newer, older) }
  },
  async FILES() {
    const registered = registryOf(newer, older)
    await writeFile(path.join(folderOf(newer), 'server/news.js'), 'steal()')
    return { registered }
  },
  async SIGNATURE() {
    const { registry, keys } = registryOf(newer, older)
    const releases = { news: { [older]: registry.releases['news']![older]! } }
    return Promise.resolve({ registered: { keys, registry: { ...registry, releases } } })
  },
}

it.each(Object.entries(refusals))(
  'shows the previous release instead of one with the refusal %s, and logs it once',
  async (code, of) => {
    const { registered, quarantine } = await of()
    const { resolve } = resolverWith(quarantine)
    await resolve(registered)
    const { releases, refused } = await resolve(registered)
    expect(releases.get('news')).toMatchObject({ address: { version: older }, refusal: null })
    expect(refused).toMatchObject([{ remote: 'news', version: newer, refusal: { code } }])
    expect(log.mock.calls.map(([line]) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      `${code} news@${newer}`,
      `news@${older} runs`,
    ])
  },
)

it('lists releases in the order of the registry, however long each check takes', async () => {
  const { registry, keys } = registryOf(newer)
  // This release is not signed. It is refused at once, while the server still reads the files of the other one.
  registry.remotes['contact'] = { ...registry.remotes['news']! }
  const { releases } = await resolverWith().resolve({ registry, keys })
  expect([...releases.keys()]).toEqual(['news', 'contact'])
})

it('reuses a resolution while nothing changes, and resolves again when a quarantine begins', async () => {
  const quarantine = createQuarantine(() => 0)
  const resolve = resolverWith(quarantine).resolve
  const registered = registryOf(newer, older)
  const resolution = await resolve(registered)
  expect(resolution.refused).toEqual([])
  expect(await resolve(registered)).toBe(resolution)
  const pagesOfNews = pageRows.flatMap(({ id, remote: own }) => (own === 'news' ? [id] : []))
  for (const page of [...pagesOfNews, ...pagesOfNews]) {
    const attempt = { page, locale: 'ja' as const, params: {}, answers: [] }
    quarantine.failed(resolution.releases.get('news')!.address!, attempt)
  }
  expect((await resolve(registered)).releases.get('news')).toMatchObject({ version: older })
})

describe('as replacement for a release that may not run, it shows', () => {
  const activationOf = (version: string, more: object = {}) => ({
    version,
    at: '2026-01-01T00:00:00Z',
    onProbation: true,
    ...more,
  })
  const unavailable = { version: newer, refusal: { code: 'BUDGET' } }

  it.each([
    ['stored', [activationOf(newer)]],
    ['in a percentage rollout', [activationOf(newer), activationOf(older, { share: 5 })]],
  ])('no release that was only %s', async (_, history) => {
    const { registry, keys } = registryOf(newer)
    registry.remotes['news'] = { active: newer, history }
    const { releases } = await resolverWith(quarantineOf(newer)).resolve({ registry, keys })
    expect(releases.get('news')).toMatchObject(unavailable)
  })

  it('no release that was rolled back, even if it ran last', async () => {
    const { registry, keys } = registryOf(older, newer)
    const resolve = resolverWith(quarantineOf(newer)).resolve
    expect((await resolve({ registry, keys })).releases.get('news')).toMatchObject({ version: older })
    const history = [activationOf(newer, { reason: 'it failed' }), activationOf(older), activationOf(newer)]
    const after = { ...registry, remotes: { news: { active: newer, history } } }
    expect((await resolve({ registry: after, keys })).releases.get('news')).toMatchObject(unavailable)
  })

  it('no release that was only previewed', async () => {
    const { registry, keys } = registryOf(newer)
    const quarantine = quarantineOf(newer)
    const resolver = resolverWith(quarantine)
    const before = await resolver.resolve({ registry, keys })
    const { resolution } = await resolver.replace({ registry, keys }, before, { remote: 'news', version: older })
    expect(resolution.releases.get('news')).toMatchObject({ version: older, refusal: null })
    expect((await resolver.resolve({ registry, keys })).releases.get('news')).toMatchObject(unavailable)
  })
})

it('refuses the active release if its files are missing, and accepts it when they are back', async () => {
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

it('keeps running a release after its files and the registry changed, until its key is removed', async () => {
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

/** A release on a host that does not respond. `readRelease` counts the requests to the host. */
function outOfReach() {
  const readRelease = jest.fn(() => Promise.reject(new ReleaseError('TIMEOUT', 'no answer')))
  const files = { ...createReleaseFiles(folder), readRelease } satisfies ReleaseFiles
  const { resolve } = resolverWith(noQuarantine, files)
  const { registry, keys } = registryOf(newer)
  const signed = team.sign(newer, '', { base: 'https://static.example.co.jp' })
  const elsewhere = { keys, registry: { ...registry, releases: { news: { [newer]: signed } } } }
  return { visit: () => resolve(elsewhere), readRelease }
}

it('asks an unreachable host once per interval, not for every page', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const { visit, readRelease } = outOfReach()
  for (let visits = 0; visits < 3; visits += 1) {
    expect((await visit()).releases.get('news')).toMatchObject({ version: newer, refusal: null })
  }
  expect(readRelease).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(10_000)
  await visit()
  expect(readRelease).toHaveBeenCalledTimes(2)
  jest.useRealTimers()
})

it('waits a second at most for a host that does not answer', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const { visit, readRelease } = outOfReach()
  readRelease.mockReturnValue(new Promise(() => undefined))
  const visiting = visit()
  await jest.advanceTimersByTimeAsync(1000)
  expect((await visiting).releases.get('news')).toMatchObject({ version: newer, refusal: null })
  jest.useRealTimers()
})

it('shows a percentage rollout only to its visitors, and only while it is not in quarantine', async () => {
  let isOver = false
  const quarantine: KnownQuarantine = {
    begun: () => 0,
    refusalOf: (release) => (isOver ? null : quarantineOf(newer).refusalOf(release)),
  }
  const { registry, keys } = registryOf(older)
  registry.remotes['news']?.history.unshift({ version: newer, at: '2026-01-02', share: 5, onProbation: true })
  const registered = { registry, keys }
  const { resolve, resolveFor } = resolverWith(quarantine)
  const shownTo = async (bucket: number) =>
    (await resolveFor(registered, await resolve(registered), bucket)).releases.get('news')?.version
  expect(await shownTo(4)).toBe(older)
  isOver = true
  expect([await shownTo(4), await shownTo(5)]).toEqual([newer, older])
})
