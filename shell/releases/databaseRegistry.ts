import type pg from 'pg'
import { RegistryError } from './activations.ts'
import { inTransaction, openPool } from './database.ts'
import { follow } from './follow.ts'
import { createFileRegistry, type RegistryStore, withRules } from './registry.ts'
import { type Registry, registrySchema, signedReleaseSchema } from './schema.ts'

/** How often a server looks for changes; milliseconds. */
const lookEvery = 1000

/** Says in one line why the database can't be used. @param refused if row-level security or a missing grant was in the way */
const explain = (refused: string) => (error: Error & { code?: string }) => {
  if (error instanceof RegistryError) throw error
  const line = `The database with the registry can't be used: ${error.message}`
  throw new RegistryError(error.code === '42501' ? refused : line)
}

interface Content {
  releases: { remote: string; version: string }[]
  activations: { id: number; remote: string; version: string; share?: number }[]
}

/** One statement: releases and activations of one moment. */
const readAll = `
  select json_build_object(
    'releases', (select coalesce(json_agg(release order by remote, version), '[]') from site.release),
    'activations', (select coalesce(json_agg(json_strip_nulls(to_json(each)) order by id desc), '[]') from (
      select id, remote, version, share, on_probation as "onProbation", reason,
        to_char(activated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from site.activation) as each))::text as content`

/** The registry: in PostgreSQL if one is named, else a file of the release store. */
export const openRegistry = (releasesFolder: string, databaseUrl: string | undefined): RegistryStore =>
  databaseUrl === undefined ? createFileRegistry(releasesFolder) : createDatabaseRegistry(databaseUrl)

/** The registry in PostgreSQL, as `database.sql` sets it up. @param url `postgres://user:password@host:port/database` */
export function createDatabaseRegistry(url: string): RegistryStore {
  const pool = openPool(url, 3)
  let looking: NodeJS.Timeout | undefined

  async function readText(client: pg.Pool | pg.PoolClient): Promise<string> {
    const { rows } = await client.query<{ content: string }>(readAll)
    return rows[0]!.content
  }

  /** Changes what is of one remote, alone. */
  const change = <Value>(remote: string, work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> =>
    inTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtext($1))', [`site ${remote}`])
      return work(client)
    }).catch(explain(`This user of the database may not release ${remote}`))

  return withRules({
    read: () => readText(pool).then(registryOf).catch(explain('This user of the database may not read the registry')),

    record: (remote, version, { manifest, entry, base, key, signature }) =>
      change(remote, async (client) => {
        await client.query(
          `insert into site.release (remote, version, manifest, entry, base, key, signature)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (remote, version) do update set manifest = excluded.manifest, entry = excluded.entry,
             base = excluded.base, key = excluded.key, signature = excluded.signature`,
          [remote, version, manifest, entry, base, key, signature],
        )
      }),

    append: (remote, decide) =>
      change(remote, async (client) => {
        const activation = decide(registryOf(await readText(client)))
        if (!activation) return null
        const { version, share, onProbation, reason } = activation
        await client.query(
          'insert into site.activation (remote, version, share, on_probation, reason) values ($1, $2, $3, $4, $5)',
          [remote, version, share, onProbation, reason],
        )
        return activation
      }),

    forget: (remote, versions) =>
      change(remote, async (client) => {
        await client.query('delete from site.release where remote = $1 and version = any($2)', [remote, versions])
      }),

    follow(warn) {
      let seen = ''
      const look = follow(
        async () => {
          const text = await readText(pool)
          if (text === seen) return undefined
          const registry = registryOf(text)
          seen = text
          return registry
        },
        (reason) => pool.ending || warn(`The registry in the database can't be had: ${reason}`),
      )
      // A visitor waits for the database only if nobody has asked before.
      let latest = look()
      looking = setInterval(() => void look().then((now) => (latest = Promise.resolve(now))), lookEvery)
      return () => latest
    },

    close: async () => {
      clearInterval(looking)
      await pool.end()
    },
  })
}

function registryOf(text: string): Registry {
  const { releases, activations } = JSON.parse(text) as Content
  const recorded = new Map<string, Registry['releases'][string]>()
  for (const { remote, version, ...row } of releases) {
    // What one team has written wrongly is no release, and no other team's concern.
    const signed = signedReleaseSchema.safeParse(row)
    if (signed.success) recorded.set(remote, { ...recorded.get(remote), [version]: signed.data })
  }
  const remotes: Record<string, unknown> = {}
  for (const [remote, history = []] of Object.entries(Object.groupBy(activations, ({ remote }) => remote))) {
    const active = history.find(({ share }) => share === undefined)?.version
    if (active !== undefined) remotes[remote] = { active, history }
  }
  return registrySchema.parse({
    format: 1,
    revision: activations[0]?.id ?? 0,
    remotes,
    releases: Object.fromEntries(recorded),
  })
}
