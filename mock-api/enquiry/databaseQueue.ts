import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Db, type Job, type JobResult, PgBoss } from 'pg-boss'
import { codeOf } from './codeOf.ts'
import type { Acceptance, EnquiryQueue, IncomingEnquiry } from './queue.ts'
import { networkOf } from './rateLimit.ts'
import { longestDialogue, type SendOutcome } from './smtp.ts'

/** Milliseconds. */
const connectTimeout = 2000
const statementTimeout = 5000
const pauseAfterFailure = 500
const sweepEvery = 60 * 60_000
/** What keeps failing in one way is told once in this time. */
const quiet = 60_000

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
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: statementTimeout,
    keepAlive: true,
    max: 10,
  })
  // A connection that breaks is replaced when somebody wants one; who is using it hears of it from its next statement.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const boss = new PgBoss({
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
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
  boss.on('error', (error) => complain(`The enquiries' database fails: ${codeOf(error) ?? error.message}`))
  boss.on('warning', () => undefined)
  const stopping = new AbortController()
  let sweeping: NodeJS.Timeout | undefined

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

  async function store(client: pg.PoolClient, { reference, digest, address, compose }: IncomingEnquiry) {
    const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
    await client.query(lock, [`enquiry ${reference}`])
    const known = await client.query<{ digest: string }>('select digest from enquiry.mail where reference = $1', [
      reference,
    ])
    if (known.rows[0]) return known.rows[0].digest === digest ? accepted(reference) : { status: 'conflict' as const }

    if (rateLimit > 0) {
      const network = networkOf(address)
      await client.query(lock, [`network ${network}`])
      const { rows } = await client.query<{ passed: number; wait: number }>(
        `select count(*)::int as passed,
           ceil(extract(epoch from min(passed_at) + interval '1 minute' - clock_timestamp()) * 1000)::int as wait
         from enquiry.passage where network = $1 and passed_at > clock_timestamp() - interval '1 minute'`,
        [network],
      )
      const { passed = 0, wait = 0 } = rows[0] ?? {}
      if (passed >= rateLimit) return { status: 'limited' as const, wait: Math.max(1, wait) }
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
    return accepted(reference)
  }

  async function accept(enquiry: IncomingEnquiry): Promise<Acceptance> {
    const client = await pool.connect()
    let broken = false
    try {
      await client.query('begin')
      const result = await store(client, enquiry)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true
      })
      throw error
    } finally {
      client.release(broken)
    }
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
    await note('update enquiry.mail set state = $2, reason = $3, done_at = clock_timestamp() where reference = $1', [
      reference,
      state,
      reason,
    ])
    if (outcome.status === 'refused') {
      logError(`MAIL REFUSED: ${reference} (${outcome.code}) is kept in the database as failed, with the reason`)
    }
  }

  /** What has been done can't be undone: it is written down as soon as the database lets it be. */
  async function note(statement: string, values: unknown[]) {
    while (!stopping.signal.aborted) {
      try {
        await pool.query(statement, values)
        return
      } catch (error) {
        complain(`The enquiries' database fails: ${codeOf(error) ?? String(error)}`)
        await delay(pauseAfterFailure, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  async function sweep() {
    await pool.query(
      "delete from enquiry.mail where state = 'sent' and done_at < clock_timestamp() - make_interval(secs => $1)",
      [keepSent / 1000],
    )
    await pool.query("delete from enquiry.passage where passed_at < clock_timestamp() - interval '1 minute'")
  }

  /** Until the database is there, nothing is accepted. */
  async function begin() {
    while (!stopping.signal.aborted) {
      try {
        await boss.start()
        // Those that came while nobody listened are fetched without a pause.
        const fetching = {
          batchSize,
          burstWhenBatchFull: true,
          pollingIntervalSeconds: 1,
          notifyPollingIntervalSeconds: 5,
        }
        await boss.work(mailQueue, { ...fetching, localConcurrency: batches, perJobResults: true }, work)
        return
      } catch (error) {
        complain(`The enquiries' database can't be had: ${codeOf(error) ?? (error as Error).message}`)
        await delay(pauseAfterFailure, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  let begun: Promise<void> | undefined

  return {
    accept,

    start() {
      begun = begin()
      const sweepOrTell = () => {
        sweep().catch((error: unknown) => complain(`The enquiries were not swept: ${codeOf(error) ?? String(error)}`))
      }
      sweepOrTell()
      sweeping = setInterval(sweepOrTell, sweepEvery)
    },

    async stop(patience) {
      clearInterval(sweeping)
      const limit = setTimeout(() => stopping.abort(), patience)
      await boss.stop({ timeout: patience })
      clearTimeout(limit)
      stopping.abort()
      await begun
      await pool.end()
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

const accepted = (reference: string) => ({ status: 'accepted' as const, reference })

/** Tells a line that comes again and again once in a while. */
function createComplaints(logError: (line: string) => void) {
  const told = new Map<string, number>()
  return (line: string) => {
    const now = Date.now()
    for (const [before, at] of told) if (at < now - quiet) told.delete(before)
    if (told.has(line)) return
    told.set(line, now)
    logError(line)
  }
}
