import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { RegistryError, rolloutOf } from './activations.ts'
import { createFileRegistry, type RegistryStore } from './registry.ts'
import { createTeam, useFolder } from './testing.ts'

const [first, second] = ['1.0.0-00000001', '1.0.0-00000002']
const signed = createTeam('news').sign(first)
const place = useFolder()
let registry: RegistryStore

beforeEach(async () => {
  registry = createFileRegistry(place())
  for (const remote of ['news', 'contact', 'marketing']) {
    for (const version of [first, second]) await registry.record(remote, version, signed)
  }
})

const news = async () => (await registry.read()).remotes['news']!
const versions = async () => (await news()).history.map(({ version }) => version)

it('changes nothing if the registry is in that state already', async () => {
  await registry.activate('news', first)
  const before = await registry.read()
  expect(await registry.activate('news', first)).toBe(false)
  await registry.record('news', first, signed)
  await registry.forget('news', ['1.0.0-0000000a'])
  expect(await registry.read()).toEqual(before)
})

it('activates only releases that are on record', async () => {
  await expect(registry.activate('news', '1.0.0-0000000a')).rejects.toThrow(RegistryError)
  await registry.forget('news', [first])
  await expect(registry.activate('news', first)).rejects.toThrow(RegistryError)
})

it.each([{ manifest: 'a'.repeat(64) }, { entry: 'a'.repeat(64) }, { base: 'https://elsewhere.example' }])(
  'never forgets an activated release or replaces its content or host: %j',
  async (other) => {
    await registry.activate('news', second)
    await registry.forget('news', [second])
    await expect(registry.record('news', second, { ...signed, ...other })).rejects.toThrow(RegistryError)
    await registry.record('news', second, { ...signed, key: '00000000' })
    await registry.record('news', first, { ...signed, ...other })
    expect((await registry.read()).releases['news']).toEqual({
      [first]: { ...signed, ...other },
      [second]: { ...signed, key: '00000000' },
    })
  },
)

it('refuses a record that would make the registry too large to read', async () => {
  const { releases, ...rest } = await registry.read()
  const versions = Array.from({ length: 25_000 }, (_, index) => `1.0.${index}-00000000`)
  const news = Object.fromEntries(versions.map((version) => [version, signed]))
  await writeFile(place('registry.json'), JSON.stringify({ ...rest, releases: { ...releases, news } }))
  await expect(registry.record('news', first, signed)).rejects.toThrow('prune the releases')
})

it.each(['https://a;b', 'https://*', 'https://a?b', 'https://a@b', 'ftp://a', `https://${'a'.repeat(300)}`])(
  'refuses the host %s, which would be slow to parse or change the content security policy',
  (base) => expect(registry.record('contact', first, { ...signed, base })).rejects.toThrow(RegistryError),
)

it('keeps simultaneous changes of several remotes, and leaves no extra file except its lock', async () => {
  const { revision: before } = await registry.read()
  await Promise.all(['news', 'contact', 'marketing'].map((remote) => registry.activate(remote, first)))
  const { revision, remotes } = await registry.read()
  expect(revision).toBe(before + 3)
  expect(Object.keys(remotes).sort()).toEqual(['contact', 'marketing', 'news'])
  expect(await readdir(place())).toEqual(['registry.json', 'registry.json.lock'])
})

describe('a release that is rolled back', () => {
  it('is replaced by the previous release, with the reason in the history', async () => {
    await registry.activate('news', first)
    await registry.activate('news', second)
    expect([(await news()).active, await versions()]).toEqual([second, [second, first]])
    expect(await registry.rollBack('news', second, '9 of 40\r\nviews\u2028failed')).toBe(first)
    const { active, history } = await news()
    expect(active).toBe(first)
    expect(history[0]).toMatchObject({ version: first, reason: '9 of 40 views failed', onProbation: true })
    // The second release was rolled back, so it does not return although its replacement fails too.
    expect(await registry.rollBack('news', first, 'it fails too')).toBeNull()
  })

  it('stays active if it is not the newest, has no earlier release, or is not on probation', async () => {
    await registry.activate('news', first)
    expect(await registry.rollBack('news', first, 'why')).toBeNull()
    await registry.activate('news', second)
    expect(await registry.rollBack('news', first, 'why')).toBeNull()
    await registry.activate('news', first, { onProbation: false })
    expect(await registry.rollBack('news', first, 'why')).toBeNull()
    expect(await versions()).toEqual([first, second, first])
  })
})

describe('a percentage rollout', () => {
  beforeEach(() => registry.activate('news', first))

  it('keeps the active release for other visitors until the new release is activated for all', async () => {
    expect(await registry.activate('news', second, { share: 5 })).toBe(true)
    expect(await registry.activate('news', second, { share: 5 })).toBe(false)
    expect((await news()).active).toBe(first)
    expect(rolloutOf((await news()).history)).toMatchObject({ version: second, share: 5 })
    await registry.activate('news', second)
    expect((await news()).active).toBe(second)
    expect(rolloutOf((await news()).history)).toBeNull()
  })

  it('ends when any release is activated for all, or when it is rolled back', async () => {
    await registry.activate('news', second, { share: 5 })
    expect(await registry.activate('news', first)).toBe(true)
    await registry.activate('news', second, { share: 20 })
    expect(await registry.rollBack('news', second, 'why')).toBe(first)
    const { active, history } = await news()
    expect([active, rolloutOf(history)]).toEqual([first, null])
  })

  it('needs an active release, and cannot be of the active release itself', async () => {
    expect(await registry.activate('news', first, { share: 5 })).toBe(false)
    await expect(registry.activate('contact', first, { share: 5 })).rejects.toThrow(RegistryError)
  })
})

describe('a reader that follows the registry', () => {
  const warn = jest.fn()
  const file = () => place('registry.json')
  let read: ReturnType<RegistryStore['follow']>
  const active = async () => (await read())?.remotes['news']?.active ?? null

  async function write(version: string, damage = (text: string) => text) {
    const registry = { format: 1, revision: 1, remotes: { news: { active: version, history: [] } } }
    await writeFile(place('draft'), damage(JSON.stringify(registry)))
    await rename(place('draft'), file())
  }

  beforeEach(() => {
    warn.mockClear()
    read = registry.follow(warn)
  })

  it('gets the last good registry while the file is damaged or missing, with one warning', async () => {
    await write(first)
    expect(await active()).toBe(first)
    expect(warn).not.toHaveBeenCalled()
    await write(first, (text) => text.slice(1))
    expect([await active(), await active()]).toEqual([first, first])
    expect(warn).toHaveBeenCalledTimes(1)
    await rm(file())
    expect(await active()).toBe(first)
    await write(second)
    expect(await active()).toBe(second)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['it is missing', () => rm(file())],
    ['it contains a path instead of a version', () => write('../../etc')],
    ['it is a symbolic link', () => rm(file()).then(() => symlink('/dev/zero', file()))],
    ['it is a folder', () => rm(file()).then(() => mkdir(file()))],
    ['it is too large', () => write(first, (text) => text.padEnd(9 * 2 ** 20))],
  ])('gets null if the file was never readable because %s', async (_, prepare) => {
    await prepare()
    expect(await active()).toBeNull()
  })
})
