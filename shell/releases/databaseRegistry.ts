import type pg from 'pg'
import { RegistryError } from './activations.ts'
import { openPool } from './database.ts'
import { follow } from './follow.ts'
import { createFileRegistry, mostInHistory, otherContentOnRecord, type RegistryStore, withRules } from './registry.ts'
import { type Activation, parseRegistry, type Registry } from './schema.ts'

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
 * Reads the registry in the format of `registry.json`: the newest activations of each remote, their releases, and the
 * newest releases on record. It is one statement, so that releases and activations come from the same snapshot.
 */
const readAll = `
  with active as (
    select remote, version from site.activation
    where id in (select max(id) from site.activation where share is null group by remote)
  ), history as (
    select each.* from active cross join lateral (
      select * from site.activation where remote = active.remote order by id desc limit ${mostInHistory}) as each
  ), release as (
    select each.* from (select distinct remote from site.release) as known cross join lateral (
      select * from site.release where remote = known.remote order by recorded_at desc limit ${mostInHistory}) as each
    union
    select each.* from site.release as each
    where (remote, version) in (select remote, version from history union select remote, version from active)
  )
  select jsonb_build_object(
    'format', 1,
    'revision', (select coalesce(max(id), 0) from site.activation),
    'releases', (select coalesce(jsonb_object_agg(remote, versions), '{}') from (
      select remote, jsonb_object_agg(version, to_jsonb(release)) as versions from release group by remote) as each),
    'remotes', (
      select coalesce(jsonb_object_agg(remote, jsonb_build_object('active', version, 'history', history)), '{}')
      from active join (
        select remote, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'version', version, 'share', share, 'onProbation', on_probation, 'reason', reason,
          'at', to_char(activated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) order by id desc) as history
        from history group by remote) as each using (remote)))::text as content`

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

  async function readText(): Promise<string> {
    const { rows } = await pool.query<{ content: string }>(readAll)
    return rows[0]!.content
  }

  const query = <Row extends pg.QueryResultRow>(remote: string, text: string, values: unknown[]) =>
    pool.query<Row>(text, [remote, ...values]).catch(explain(`This database user may not release ${remote}`))

  /** Returns the id of the newest activation, before the registry is read. @returns 0 if there is none */
  async function newestOf(remote: string): Promise<string> {
    const text = 'select coalesce(max(id), 0) as newest from site.activation where remote = $1'
    const { rows } = await query<{ newest: string }>(remote, text, [])
    return rows[0]!.newest
  }

  const read = () => readText().then(parseRegistry).catch(explain('This database user may not read the registry'))

  async function append(remote: string, decide: (registry: Registry) => Activation | null): Promise<Activation | null> {
    const newest = await newestOf(remote)
    const activation = decide(await read())
    if (!activation) return null
    const { version, share, onProbation, reason } = activation
    try {
      await query(remote, 'select site.activate($1, $2, $3, $4, $5, $6)', [version, share, onProbation, reason, newest])
      return activation
    } catch (error) {
      // Another process was faster. Decide again with its activation.
      if (newest === (await newestOf(remote))) throw error
      return append(remote, decide)
    }
  }

  return withRules({
    read,

    async record(remote, version, { manifest, entry, base, key, signature }) {
      const values = [version, manifest, entry, base, key, signature]
      const text = 'select site.record($1, $2, $3, $4, $5, $6, $7) as is_recorded'
      const { rows } = await query<{ is_recorded: boolean }>(remote, text, values)
      if (!rows[0]!.is_recorded) throw new RegistryError(otherContentOnRecord(remote, version))
    },

    append,

    async forget(remote, versions) {
      await query(remote, 'select site.forget($1, $2)', [versions])
    },

    follow(warn) {
      const look = follow(
        readText,
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
