import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo, inTransaction, openPool } from './database.ts'
import { activating, RegistryError, takingBack } from './activations.ts'
import type { RegistryReader, RegistryStore } from './registry.ts'
import { type Registry, registrySchema, type SignedRelease, signedReleaseSchema } from './schema.ts'

/** Milliseconds. */
const pauseAfterFailure = 500
/** A connection that was cut somewhere on the way tells nothing by itself. */
const lookEvery = 10_000

/** What PostgreSQL says where row-level security or a missing grant is in the way. */
const isRefused = (error: unknown) => (error as { code?: unknown }).code === '42501'

interface ReleaseRow extends SignedRelease {
  remote: string
  version: string
}

interface ActivationRow {
  id: string
  remote: string
  version: string
  at: string
  share: number | null
  onProbation: boolean
  reason: string | null
}

/** One statement: releases and activations of one moment. */
const readAll = `
  select
    (select coalesce(json_agg(json_build_object(
      'remote', remote, 'version', version, 'manifest', manifest, 'entry', entry,
      'base', base, 'key', key, 'signature', signature)), '[]') from site.release) as releases,
    (select coalesce(json_agg(json_build_object(
      'id', id::text, 'remote', remote, 'version', version,
      'share', share, 'onProbation', on_probation, 'reason', reason,
      'at', to_char(activated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by id desc), '[]')
      from site.activation) as activations`

/** The registry in PostgreSQL, as `database.sql` sets it up. @param url `postgres://user:password@host:port/database` */
export function createDatabaseRegistry(url: string): RegistryStore {
  const pool = openPool(url, 3)
  const closing = new AbortController()

  const connect = () =>
    pool.connect().catch((error: Error) => {
      throw new RegistryError(`The database with the registry can't be reached: ${error.message}`)
    })

  async function readWith(client: pg.PoolClient): Promise<Registry> {
    const { rows } = await client.query<{ releases: ReleaseRow[]; activations: ActivationRow[] }>(readAll)
    return registryOf(rows[0]?.releases ?? [], rows[0]?.activations ?? [])
  }

  async function read(): Promise<Registry> {
    const client = await connect()
    return readWith(client)
      .catch((error: unknown) => {
        if (!isRefused(error)) throw error
        throw new RegistryError('This user of the database may not read the registry')
      })
      .finally(() => client.release())
  }

  /** Changes what is of one remote, alone. */
  async function change<Value>(remote: string, work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
    const client = await connect()
    return inTransaction(client, async () => {
      await client.query('select pg_advisory_xact_lock(hashtext($1))', [`site ${remote}`])
      return work(client)
    }).catch((error: unknown) => {
      if (!isRefused(error)) throw error
      throw new RegistryError(`This user of the database may not release ${remote}`)
    })
  }

  return {
    read,

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

    activate: (remote, version, options = {}) =>
      change(remote, async (client) => {
        const activation = activating(await readWith(client), remote, version, options, new Date().toISOString())
        if (!activation) return false
        await client.query(
          'insert into site.activation (remote, version, share, on_probation) values ($1, $2, $3, $4)',
          [remote, version, activation.share, activation.onProbation],
        )
        return true
      }),

    async takeBack(remote, version, reason) {
      const activation = takingBack(await read(), remote, version, reason, new Date().toISOString())
      if (!activation) return null
      const { rows } = await pool.query<{ done: boolean }>('select site.take_back($1, $2, $3, $4, $5) as done', [
        remote,
        version,
        activation.version,
        activation.onProbation,
        activation.reason,
      ])
      return rows[0]?.done ? activation.version : null
    },

    forget: (remote, versions) =>
      change(remote, async (client) => {
        await client.query('delete from site.release where remote = $1 and version = any($2)', [remote, versions])
      }),

    follow: (warn) => follow({ url, read, warn, closing: closing.signal }),

    close: async () => {
      closing.abort()
      await pool.end()
    },
  }
}

function registryOf(releases: ReleaseRow[], activations: ActivationRow[]): Registry {
  const recorded = new Map<string, Record<string, SignedRelease>>()
  for (const { remote, version, ...row } of releases) {
    // What one team has written wrongly is no release, and no other team's concern.
    const signed = signedReleaseSchema.safeParse(row)
    if (signed.success) recorded.set(remote, { ...recorded.get(remote), [version]: signed.data })
  }
  const remotes: Registry['remotes'] = {}
  for (const [remote, rows] of Object.entries(Object.groupBy(activations, ({ remote }) => remote))) {
    const history = (rows ?? []).map(({ version, at, onProbation, share, reason }) => ({
      version,
      at,
      onProbation,
      ...(share === null ? {} : { share }),
      ...(reason === null ? {} : { reason }),
    }))
    const active = history.find(({ share }) => share === undefined)?.version
    if (active !== undefined) remotes[remote] = { active, history }
  }
  return registrySchema.parse({
    format: 1,
    revision: Number(activations[0]?.id ?? 0),
    remotes,
    releases: Object.fromEntries(recorded),
  })
}

interface Following {
  url: string
  read: () => Promise<Registry>
  warn: (line: string) => void
  closing: AbortSignal
}

/** Is told of changes as they happen. Nobody who asks waits for the database, but for the first time. */
function follow({ url, read, warn, closing }: Following): RegistryReader {
  let current: Registry | null = null
  let complaint = ''
  const tried = Promise.withResolvers<void>()

  async function refresh() {
    current = await read()
    complaint = ''
    tried.resolve()
  }

  async function listen() {
    const client = new pg.Client(connectionTo(url))
    // Resolves where the connection breaks, for whatever reason.
    const broken = new Promise<Error>((resolve) => {
      client.on('error', resolve)
      client.once('end', () => resolve(new Error('the connection has ended')))
    })
    try {
      await client.connect()
      let refreshing = Promise.resolve()
      const failed = Promise.withResolvers<never>()
      const queue = (work: () => Promise<unknown>) => {
        refreshing = refreshing.then(async () => void (await work())).catch(failed.reject)
      }
      client.on('notification', () => queue(refresh))
      await client.query('listen site_registry')
      await refresh()
      const looking = setInterval(() => queue(() => client.query('select 1')), lookEvery)
      closing.addEventListener('abort', () => void client.end(), { once: true })
      try {
        throw await Promise.race([broken, failed.promise])
      } finally {
        clearInterval(looking)
      }
    } finally {
      void client.end().catch(() => undefined)
    }
  }

  async function keepListening() {
    while (!closing.aborted) {
      try {
        await listen()
      } catch (error) {
        const reason = (error as Error).message.split('\n')[0] ?? ''
        if (!closing.aborted && reason !== complaint) warn(`The registry in the database can't be had: ${reason}`)
        complaint = reason
      }
      tried.resolve()
      await delay(pauseAfterFailure, undefined, { signal: closing }).catch(() => undefined)
    }
  }
  void keepListening()

  return async () => {
    await tried.promise
    return current
  }
}
