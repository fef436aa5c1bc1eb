import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inTransaction, openPool } from '@site/releases/database'
import type { PoolClient } from 'pg'
import type { MailStore } from './mailStore.ts'

/** Interval at which a process renews the claims on its e-mails, in milliseconds. */
const renewEvery = 5000
const claim = "claimed_until = clock_timestamp() + interval '20 seconds'"
/**
 * Whether a process may claim an e-mail: it waits, and its last claim has expired. Claims last at least 20 seconds after
 * a restart of the database. A process that sent an e-mail while the database was down can record that in this time,
 * before another process sends the e-mail again.
 */
const isClaimable = `state = 'waiting' and clock_timestamp() > greatest(claimed_until,
  case when isfinite(claimed_until) then pg_postmaster_start_time() + interval '20 seconds' end)`

/** Creates or updates the tables for enquiries in PostgreSQL. @param url address with the user who will own them */
export async function setUpEnquiries(url: string) {
  const pool = openPool(url, 1)
  const statements = await readFile(path.join(import.meta.dirname, 'database.sql'), 'utf8')
  try {
    await pool.query(statements)
  } finally {
    await pool.end()
  }
}

/** Stores e-mails in PostgreSQL. If a process dies, others may claim its e-mails 20 seconds after its last renewal. */
export function openDatabase(url: string): MailStore {
  const pool = openPool(url, 10)
  const worker = randomUUID()
  const claimed = new Set<string>()
  const renewing = setInterval(() => {
    const renewal = `update enquiry.mail set ${claim} where reference = any($1) and claimed_by = $2`
    if (claimed.size > 0) pool.query(renewal, [[...claimed], worker]).catch(() => undefined)
  }, renewEvery).unref()

  return {
    accept: ({ reference, mail, visitor, limit }) =>
      inTransaction(pool, async (client) => {
        await lock(client, `enquiry ${reference}`)
        const known = await client.query('select from enquiry.mail where reference = $1', [reference])
        if (known.rowCount) return 0
        const wait = limit === 0 ? 0 : await waitOf(client, visitor, limit)
        if (wait > 0) return wait
        await client.query('insert into enquiry.mail (reference, mail) values ($1, $2)', [reference, mail])
        return 0
      }),

    async waiting() {
      const { rows } = await pool.query<{ reference: string }>(
        `select reference from enquiry.mail where ${isClaimable} order by accepted_at limit 1000`,
      )
      return rows.map(({ reference }) => reference)
    },

    async claim(reference) {
      const { rows } = await pool.query<{ mail: Buffer }>(
        `update enquiry.mail set ${claim}, claimed_by = $2 where reference = $1 and ${isClaimable} returning mail`,
        [reference, worker],
      )
      if (rows[0]) claimed.add(reference)
      return rows[0]?.mail ?? null
    },

    async settle(reference, outcome) {
      const reason = outcome.state === 'failed' ? outcome.reason : null
      // If this process stalled, another one may have claimed and even sent the e-mail. Then this updates no row.
      await pool.query(
        `update enquiry.mail set state = $2, reason = $3, tried_at = clock_timestamp(),
           claimed_until = '-infinity', claimed_by = null
         where reference = $1 and claimed_by = $4`,
        [reference, outcome.state, reason, worker],
      )
      claimed.delete(reference)
    },

    async sweep(keepSent) {
      await pool.query(
        "delete from enquiry.mail where state = 'sent' and tried_at < clock_timestamp() - make_interval(secs => $1)",
        [keepSent / 1000],
      )
      await pool.query("delete from enquiry.passage where passed_at < clock_timestamp() - interval '1 minute'")
    },

    async state() {
      const { rows } = await pool.query<{ waiting: number; oldestSeconds: number; failed: number }>(
        `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'failed')::int as failed,
           coalesce(extract(epoch from clock_timestamp() - min(accepted_at) filter (where state = 'waiting')), 0)::int as "oldestSeconds"
         from enquiry.mail where state in ('waiting', 'failed')`,
      )
      return rows[0]!
    },

    async close() {
      clearInterval(renewing)
      await pool.end()
    },
  }
}

/** Takes the lock `name` until the transaction ends. Other transactions that need it wait. */
const lock = (client: PoolClient, name: string) =>
  client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])

/** Returns the milliseconds until the network may send one more enquiry. If that is 0, counts this enquiry. */
async function waitOf(client: PoolClient, visitor: string, limit: number): Promise<number> {
  await lock(client, `network ${visitor}`)
  const { rows } = await client.query<{ wait: number }>(
    `select extract(epoch from passed_at + interval '1 minute' - clock_timestamp())::float8 * 1000 as wait
     from enquiry.passage where network = $1 and passed_at > clock_timestamp() - interval '1 minute'
     order by passed_at desc offset $2 - 1 limit 1`,
    [visitor, limit],
  )
  if (rows[0]) return Math.max(1, rows[0].wait)
  await client.query('insert into enquiry.passage (network) values ($1)', [visitor])
  return 0
}
