import { createDatabaseRegistry, RegistryError, type RegistryStore } from '@site/releases'
import type { APIRequestContext } from 'playwright/test'
import { setUpDatabase } from '../scripts/checkout/index.ts'
import { type Site, startSite } from './support/site.ts'
import { workAs } from './support/database.ts'
import { expect, needsDatabase, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

test.beforeEach(needsDatabase)

const signed = { manifest: 'A'.repeat(64), entry: 'A'.repeat(64), base: null, key: '0a0b0c0d', signature: 'AAAA' }
const [first, second] = ['1.0.0-00000001', '1.0.0-00000002']
/** The activation that the next one of news follows. */
const last = "(select max(id) from site.activation where remote = 'news')"

test.describe('a team’s user of the database', () => {
  let owner: RegistryStore
  let newsTeam: RegistryStore
  let newsUrl: string

  test.beforeAll(async ({ database }) => {
    if (!database) return
    owner = createDatabaseRegistry(database.url)
    for (const version of [first, second]) await owner.record('contact', version, signed)
    await owner.activate('contact', first)
    newsUrl = await database.logIn('news_ci', 'site_news')
    newsTeam = createDatabaseRegistry(newsUrl)
  })

  test.afterAll(() => Promise.all([owner?.close(), newsTeam?.close()]))

  test('releases and rolls back its own remote', async () => {
    await newsTeam.record('news', first, signed)
    await newsTeam.record('news', second, signed)
    expect(await newsTeam.activate('news', first)).toBe(true)
    expect(await newsTeam.activate('news', second)).toBe(true)
    expect(await newsTeam.activate('news', first)).toBe(true)
    expect(await newsTeam.activate('news', first)).toBe(false)
    const { remotes } = await newsTeam.read()
    expect(remotes['news']?.history.map(({ version }) => version)).toEqual([first, second, first])
    await newsTeam.record('news', first, signed)
    for (const other of [
      { manifest: 'B'.repeat(64) },
      { entry: 'B'.repeat(64) },
      { base: 'https://elsewhere.example' },
    ])
      await expect(newsTeam.record('news', first, { ...signed, ...other })).rejects.toThrow(RegistryError)
    // Activated releases stay on record, so that they cannot be recorded again with other content.
    await newsTeam.record('news', '1.0.0-00000004', signed)
    await newsTeam.forget('news', [first, second, '1.0.0-00000004'])
    expect(Object.keys((await newsTeam.read()).releases['news'] ?? {}).sort()).toEqual([first, second])
    await expect(newsTeam.activate('news', '1.0.0-00000004')).rejects.toThrow(RegistryError)
  })

  test('cannot release or roll back another team’s remote', async () => {
    const before = (await owner.read()).remotes['contact']
    await expect(newsTeam.record('contact', '1.0.0-00000003', signed)).rejects.toThrow(RegistryError)
    await expect(newsTeam.record('contact', first, { ...signed, key: '00000000' })).rejects.toThrow(RegistryError)
    await expect(newsTeam.activate('contact', second)).rejects.toThrow(RegistryError)
    await expect(newsTeam.forget('contact', [first, second])).rejects.toThrow(RegistryError)
    const { remotes, releases } = await owner.read()
    expect(remotes['contact']).toEqual(before)
    expect(Object.keys(releases['contact'] ?? {}).sort()).toEqual([first, second])
  })

  test('cannot rewrite the history or take the role of another team', async () => {
    const statements = [
      'delete from site.activation',
      "delete from site.release where remote = 'news'",
      'lock table site.release in access exclusive mode',
      'lock table site.activation in share mode',
      "select from site.release where remote = 'contact' for key share",
      "update site.release set manifest = 'other' where remote = 'news'",
      "update site.activation set version = '1.0.0-00000002'",
      "insert into site.activation (remote, version, activated_by) values ('news', '1.0.0-00000001', 'somebody')",
      `select site.activate('news', '9.9.9-00000000', null, false, null, ${last})`,
      `select site.activate('news', '1.0.0-00000001', null, false, 'why', ${last})`,
      "select site.activate('news', '1.0.0-00000001', null, false, null, 0)",
      "select site.activate('contact', '1.0.0-00000002', null, false, null, 1)",
      "select site.activate('contact', '1.0.0-00000002', null, false, null, 2)",
      `select site.record('news', '1.0.0-00000005', 'a', 'a', repeat('a', 400), 'a', 'a')`,
      "select site.make_team('contact')",
      'grant site_contact to news_ci',
      'set role site_contact',
      'drop function site.need',
      'drop schema site cascade',
    ]
    await workAs(newsUrl, async (client) => {
      for (const statement of statements) await expect(client.query(statement), statement).rejects.toThrow()
    })
  })

  test('is separate from the server’s user, which can only roll back a release on probation', async ({ database }) => {
    if (!database) return
    const url = await database.logIn('site_undoes', 'site_server')
    const server = createDatabaseRegistry(url)
    for (const version of [first, second]) await newsTeam.record('news', version, signed)
    await newsTeam.activate('news', second)
    await newsTeam.record('news', '1.0.0-00000003', signed)
    await workAs(url, async (client) => {
      for (const [version, share, reason] of [
        ['1.0.0-00000003', null, 'was never active'],
        [second, null, 'is the newest'],
        [first, 5, 'is for a share'],
        [first, null, null],
        [first, null, 'in two\nlines'],
      ]) {
        const activated = client.query(`select site.activate('news', $1, $2, true, $3, ${last})`, [
          version,
          share,
          reason,
        ])
        await expect(activated, `${version} ${reason}`).rejects.toThrow('insufficient_privilege')
      }
    })
    expect(await server.rollBack('news', first, 'why')).toBeNull()
    expect(await server.rollBack('news', second, '9 of 40 views failed')).toBe(first)
    expect(await server.rollBack('news', first, 'why')).toBeNull()
    expect((await server.read()).remotes['news']?.history[0]).toMatchObject({
      version: first,
      reason: '9 of 40 views failed',
      onProbation: true,
    })
    await expect(server.activate('news', second)).rejects.toThrow(RegistryError)
    expect(await newsTeam.activate('news', second, { share: 5 })).toBe(true)
    expect((await server.read()).remotes['news']).toMatchObject({
      active: first,
      history: [{ share: 5 }, {}, {}, {}, {}, {}],
    })
    await expect(newsTeam.rollBack('news', second, 'why')).rejects.toThrow()
    expect(await server.rollBack('news', second, 'why')).toBe(first)
    await server.close()
  })

  test('the server’s user never reactivates what it rolled back, even if the next release fails too', async ({
    database,
  }) => {
    const url = await database!.logIn('site_undoes_twice', 'site_server')
    const server = createDatabaseRegistry(url)
    const [good, newer, newest] = ['1.0.0-0000000c', '1.0.0-0000000d', '1.0.0-0000000e']
    for (const version of [good, newer, newest]) {
      await newsTeam.record('news', version, signed)
      await newsTeam.activate('news', version)
    }
    expect(await server.rollBack('news', newest, 'fails')).toBe(newer)
    const again = `select site.activate('news', '${newest}', null, true, 'fails', ${last})`
    await workAs(url, (client) => expect(client.query(again)).rejects.toThrow('insufficient_privilege'))
    expect(await server.rollBack('news', newer, 'fails too')).toBe(good)
    await server.close()
  })

  test('cannot make the registry unreadable for others by writing invalid data', async () => {
    await workAs(newsUrl, (client) =>
      client.query("select site.record('news', '1.0.0-0000000b', '', '../..', 'nowhere', '', '…')"),
    )
    await expect(newsTeam.activate('news', '1.0.0-0000000b')).rejects.toThrow(RegistryError)
    await workAs(newsUrl, (client) =>
      client.query(`select site.activate('news', '1.0.0-0000000b', null, false, null, ${last})`),
    )
    await owner.activate('contact', second)
    const { remotes, releases } = await owner.read()
    expect(remotes['contact']?.active).toBe(second)
    expect(releases['news']?.['1.0.0-0000000b']).toBeUndefined()
    await newsTeam.activate('news', first)
  })

  test('keeps all data when the database is set up again', async ({ database }) => {
    const before = await owner.read()
    await setUpDatabase(database!.url)
    expect(await owner.read()).toEqual(before)
  })
})

test.describe('a site whose registry is in the database', () => {
  let site: Site

  test.beforeAll(async ({ database }) => {
    if (!database) return
    const url = await database.logIn('site_one', 'site_server', 'site_enquiries')
    site = await startSite({ DATABASE_URL: url }, { databaseUrl: database.url })
  })

  test.afterAll(() => site?.close())

  const versionOf = async (request: APIRequestContext) =>
    ((await (await request.get(`${site.origin}/healthz`)).json()) as { remotes: Record<string, { version: string }> })
      .remotes['news']?.version

  test('notices activations automatically, and serves the last known releases while the database is down', async ({
    request,
    database,
  }) => {
    const version = await site.storeVariant('news')
    expect(await versionOf(request)).toBe(site.builtVersion('news'))
    await database!.stop()
    for (const address of ['/', '/news', '/contact', '/healthz', '/readyz']) {
      expect((await request.get(site.origin + address)).status(), address).toBe(200)
    }
    await database!.start()
    await site.activate('news', version)
    await expect.poll(() => versionOf(request)).toBe(version)
  })
})
