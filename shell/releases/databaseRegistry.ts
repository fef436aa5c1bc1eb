import type pg from 'pg'
import { RegistryError } from './activations.ts'
import { inTransaction, openPool } from './database.ts'
import { follow } from './follow.ts'
import { createFileRegistry, otherContentOnRecord, type RegistryStore, withRules } from './registry.ts'
import { parseRegistry } from './schema.ts'

/** Milliseconds between two reads of the registry by a server. */
const lookEvery = 1000

/**
 * Turns a database error into a RegistryError of one line.
 * @param refused the message if row-level security or a missing grant denied the statement
 */
const explain = (refused: string) => (error: Error & { code?: string }) => {
  if (error instanceof RegistryError) throw error
  const line = `The registry in PostgreSQL is unavailable: ${error.message}`
  throw new RegistryError(error.code === '42501' ? refused : line)
}

/**
 * Reads the whole registry in the format of `registry.json`. It is one statement, so that releases and activations
 * come from the same snapshot.
 */
const readAll = `
  select jsonb_build_object(
    'format', 1,
    'revision', (select coalesce(max(id), 0) from site.activation),
    'releases', (select coalesce(jsonb_object_agg(remote, versions), '{}') from (
      select remote, jsonb_object_agg(version, to_jsonb(release)) as versions from site.release group by remote) as each),
    'remotes', (select coalesce(jsonb_object_agg(remote, to_jsonb(each)), '{}') from (
      select remote, (array_agg(version order by id desc) filter (where share is null))[1] as active,
        jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'version', version, 'share', share, 'onProbation', on_probation, 'reason', reason,
          'at', to_char(activated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) order by id desc) as history
      from site.activation group by remote) as each where active is not null))::text as content`

/** Returns the registry in PostgreSQL if `databaseUrl` is set, or else the registry file in the release store. */
export const openRegistry = (releasesFolder: string, databaseUrl: string | undefined): RegistryStore =>
  databaseUrl === undefined ? createFileRegistry(releasesFolder) : createDatabaseRegistry(databaseUrl)

/**
 * Returns the registry in a PostgreSQL database that `database.sql` has set up.
 * @param url `postgres://user:password@host:port/database`
 */
export function createDatabaseRegistry(url: string): RegistryStore {
  const pool = openPool(url, 3)
  let looking: NodeJS.Timeout | undefined

  async function readText(client: pg.Pool | pg.PoolClient): Promise<string> {
    const { rows } = await client.query<{ content: string }>(readAll)
    return rows[0]!.content
  }

  const change = <Value>(remote: string, work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> =>
    inTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtext($1))', [`site ${remote}`])
      return work(client)
    }).catch(explain(`This database user may not release ${remote}`))

  return withRules({
    read: () => readText(pool).then(parseRegistry).catch(explain('This database user may not read the registry')),

    record: (remote, version, { manifest, entry, base, key, signature }) =>
      change(remote, async (client) => {
        const { rowCount } = await client.query(
          `insert into site.release as known (remote, version, manifest, entry, base, key, signature)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (remote, version) do update set (base, key, signature) = ($5, $6, $7)
           where known.manifest = $3`,
          [remote, version, manifest, entry, base, key, signature],
        )
        if (rowCount === 0) throw new RegistryError(otherContentOnRecord(remote, version))
      }),

    append: (remote, decide) =>
      change(remote, async (client) => {
        const activation = decide(parseRegistry(await readText(client)))
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
      const look = follow(
        () => readText(pool),
        parseRegistry,
        (reason) => pool.ending || warn(`The registry in PostgreSQL is unavailable: ${reason}`),
      )
      // Requests wait only for the first read. Later they get the last registry that was read.
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
