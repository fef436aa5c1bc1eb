import { setTimeout as delay } from 'node:timers/promises'
import { createComplaints } from '@site/api-http'
import { connectionTo, inTransaction, openPool } from '@site/releases/database'
import { visitorOf } from '@site/releases/network'
import type { PoolClient } from 'pg'
import { type Db, type Job, type JobResult, PgBoss } from 'pg-boss'
import { codeOf } from './codeOf.ts'
import type { Acceptance, EnquiryQueue, IncomingEnquiry } from './queue.ts'
import { longestDialogue, type SendOutcome } from './smtp.ts'

/** Milliseconds. */
const pauseAfterFailure = 500

const year = 365 * 24 * 3600

/** pg-boss's schema and the one queue in it, as `database.ts` sets them up. */
export const queueSchema = 'enquiry_queue'
export const mailQueue = 'mail'

/** Mails a replica takes at once, and how often besides: one that stalls keeps none waiting but those it was taken with. */
const batchSize = 3
const batches = 3

interface DatabaseQueueOptions {
  /** `postgres://user:password@host:port/database` */
  url: string
  /** Hands a mail over. Never rejects. */
  deliver: (reference: string, mail: Buffer, signal: AbortSignal) => Promise<SendOutcome>
  rateLimit: number
  firstPause: number
  longestPause: number
  keepSent: number
  logError: (line: string) => void
}

interface MailJob {
  reference: string
}

/** Keeps enquiries in PostgreSQL: any replica accepts, any delivers, and each mail goes out once. */
export function createDatabaseQueue({
  url,
  deliver,
  rateLimit,
  keepSent,
  ...options
}: DatabaseQueueOptions): EnquiryQueue {
  const { logError } = options
  const pool = openPool(url, 10)
  const { connectionString, connectionTimeoutMillis } = connectionTo(url)
  const boss = new PgBoss({
    // Its upkeep takes as long as there is to look after.
    connectionString,
    connectionTimeoutMillis,
    schema: queueSchema,
    max: 4,
    // The owner of the database sets it up and keeps it; replicas may only use it.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
    useListenNotify: true,
    // How soon another replica notices that one has died with a mail in its hands.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  const complain = createComplaints(logError)
  const fails = (error: unknown) => complain(`The enquiries' database fails: ${codeOf(error) ?? String(error)}`)
  boss.on('error', fails)
  boss.on('warning', () => undefined)
  const stopping = new AbortController()

  /** What every mail is given: tried until it is taken or refused for good. */
  const jobOptions = {
    retryLimit: 2 ** 31 - 1,
    retryDelay: Math.max(1, Math.round(options.firstPause / 1000)),
    retryBackoff: true,
    retryDelayMax: Math.max(1, Math.round(options.longestPause / 1000)),
    expireInSeconds: longestDialogue / 1000 + 30,
    heartbeatSeconds: 10,
    retentionSeconds: 10 * year,
    deleteAfterSeconds: 3600,
  }

  async function store(
    client: PoolClient,
    { reference, digest, address, compose }: IncomingEnquiry,
  ): Promise<Acceptance> {
    const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
    await client.query(lock, [`enquiry ${reference}`])
    const known = await client.query<{ digest: string }>('select digest from enquiry.mail where reference = $1', [
      reference,
    ])
    if (known.rows[0])
      return known.rows[0].digest === digest ? { status: 'accepted', reference } : { status: 'conflict' }

    if (rateLimit > 0) {
      const network = visitorOf(address)
      await client.query(lock, [`network ${network}`])
      const { rows } = await client.query<{ passed: number; wait: number }>(
        `select count(*)::int as passed,
           ceil(extract(epoch from min(passed_at) + interval '1 minute' - clock_timestamp()) * 1000)::int as wait
         from enquiry.passage where network = $1 and passed_at > clock_timestamp() - interval '1 minute'`,
        [network],
      )
      const { passed = 0, wait = 0 } = rows[0] ?? {}
      if (passed >= rateLimit) return { status: 'limited', wait: Math.max(1, wait) }
      await client.query('insert into enquiry.passage (network) values ($1)', [network])
    }
    await client.query('insert into enquiry.mail (reference, digest, mail) values ($1, $2, $3)', [
      reference,
      digest,
      await compose(),
    ])
    // In the same transaction: there is a job exactly where there is a mail.
    const db: Db = { executeSql: (text, values) => client.query(text, values as unknown[]) }
    await boss.send(mailQueue, { reference } satisfies MailJob, { ...jobOptions, db })
    return { status: 'accepted', reference }
  }

  async function work(jobs: Job<MailJob>[]): Promise<JobResult[]> {
    return Promise.all(
      jobs.map(async (job) => {
        try {
          await send(job)
          return { id: job.id, status: 'completed' }
        } catch (error) {
          return { id: job.id, status: 'failed', output: { reason: codeOf(error) ?? (error as Error).message } }
        }
      }),
    )
  }

  async function send(job: Job<MailJob>) {
    const { reference } = job.data
    const { rows } = await pool.query<{ mail: Buffer }>(
      "select mail from enquiry.mail where reference = $1 and state = 'waiting'",
      [reference],
    )
    // A replica that died had sent it, and only couldn't tell the queue.
    if (!rows[0]) return
    const outcome = await deliver(reference, rows[0].mail, AbortSignal.any([job.signal, stopping.signal]))
    if (outcome.status === 'later') {
      if (!stopping.signal.aborted)
        complain(`Mail waits (${outcome.code}), ${reference} and maybe more; it is tried again`)
      throw new Error(outcome.code)
    }
    const [state, reason] = outcome.status === 'refused' ? ['failed', outcome.reason] : ['sent', null]
    // What has been done can't be undone: it is written down as soon as the database lets it be.
    await insist(() =>
      pool.query('update enquiry.mail set state = $2, reason = $3, done_at = clock_timestamp() where reference = $1', [
        reference,
        state,
        reason,
      ]),
    )
    if (outcome.status === 'refused') {
      logError(`MAIL REFUSED: ${reference} (${outcome.code}) is kept in the database as failed, with the reason`)
    }
  }

  /** Does it, and where the database is away, again and again until this ends. */
  async function insist(work: () => Promise<unknown>) {
    while (!stopping.signal.aborted) {
      try {
        await work()
        return
      } catch (error) {
        fails(error)
        await delay(pauseAfterFailure, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  /** Until the database is there, nothing is accepted. */
  async function begin() {
    await boss.start()
    // Those that came while nobody listened are fetched without a pause.
    const fetching = { batchSize, burstWhenBatchFull: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 }
    await boss.work(mailQueue, { ...fetching, localConcurrency: batches, perJobResults: true }, work)
  }
  let begun: Promise<void> | undefined

  return {
    accept: async (enquiry) => inTransaction(await pool.connect(), (client) => store(client, enquiry)),

    start() {
      begun = insist(begin)
    },

    async stop(patience) {
      const limit = setTimeout(() => stopping.abort(), patience)
      await boss.stop({ timeout: patience })
      clearTimeout(limit)
      stopping.abort()
      await begun
      await pool.end()
    },

    async sweep() {
      await pool.query(
        "delete from enquiry.mail where state = 'sent' and done_at < clock_timestamp() - make_interval(secs => $1)",
        [keepSent / 1000],
      )
      await pool.query("delete from enquiry.passage where passed_at < clock_timestamp() - interval '1 minute'")
    },

    async state() {
      const { rows } = await pool.query<{ waiting: number; oldest: number; failed: number }>(
        `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'failed')::int as failed,
           coalesce(extract(epoch from clock_timestamp() - min(accepted_at) filter (where state = 'waiting')), 0)::int as oldest
         from enquiry.mail where state in ('waiting', 'failed')`,
      )
      const { waiting = 0, oldest = 0, failed = 0 } = rows[0] ?? {}
      return { waiting, oldestSeconds: oldest, failed }
    },
  }
}
