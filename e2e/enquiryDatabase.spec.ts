import { openDatabase } from '@site/enquiry-service/database'
import { answerOf, type Behaviour, fieldsOf, messageIdOf, post, startSmtp } from '@site/enquiry-service/testing'
import { freePorts, type Postgres, type RunningService, startApi, temporaryFolder } from '../scripts/checkout/index.ts'
import { workAs } from './support/database.ts'
import { expect, needsDatabase, test as base } from './support/test.ts'

// Enquiries in PostgreSQL. Whichever API replica accepts an enquiry, the company gets exactly one e-mail.

interface Replica {
  origin: string
  service: RunningService
}

interface Replicas {
  smtp: Awaited<ReturnType<typeof startSmtp>>
  /** How the mail server treats the next e-mails, in order. After these it accepts every e-mail. */
  behaviours: Behaviour[]
  start: (count: number, settings?: Record<string, string>) => Promise<Replica[]>
}

/**
 * Milliseconds to wait for another replica to take over an e-mail. It does so within 30 s, if the first replica died or
 * could not record the delivery.
 */
const takenOver = 60_000

let users = 0

const test = base.extend<{ replicas: Replicas }>({
  /** API replicas that share a database and a mail server. */
  replicas: async ({ database }, use) => {
    await using outbox = await temporaryFolder('outbox-')
    const behaviours: Behaviour[] = []
    const smtp = await startSmtp(behaviours)
    const running: RunningService[] = []
    users += 1
    const url = await database!.logIn(`api_${users}`, 'site_enquiries')
    await use({
      smtp,
      behaviours,
      start: async (count, settings = {}) => {
        const ports = await freePorts(count)
        const replicas = ports.map((port) => ({
          origin: `http://127.0.0.1:${port}`,
          service: startApi({
            environment: {
              ...process.env,
              API_PORT: String(port),
              DATABASE_URL: url,
              OUTBOX_DIR: outbox.path,
              SMTP_URL: smtp.url,
              ENQUIRY_RATE_LIMIT: '0',
              MAIL_RETRY_SECONDS: '1',
              ...settings,
            },
            onLine: () => undefined,
          }),
        }))
        running.push(...replicas.map(({ service }) => service))
        await Promise.all(replicas.map(({ service }) => service.ready))
        return replicas
      },
    })
    await Promise.all(running.map((service) => service.end()))
    await smtp.close()
  },
})

const enquire = async ({ origin }: Replica, key: string, over: Record<string, string> = {}) => {
  const response = await post(origin, 'en', fieldsOf('en', over), { key })
  return { status: response.status, ...(await answerOf(response)) }
}

/** Repeats an enquiry until the replica accepts it. A replica refuses enquiries until it has reached the database. */
const accepted = (replica: Replica, key: string) => expect.poll(async () => (await enquire(replica, key)).code).toBe(1)

const stateOf = (database: Postgres, reference: string) =>
  workAs(database.url, async (client) => {
    const state = 'select state from enquiry.mail where reference = $1'
    return (await client.query<{ state: string }>(state, [reference])).rows[0]?.state
  })

test.beforeEach(needsDatabase)

test('sends one mail for an enquiry that reaches two replicas at once, and again', async ({ replicas, database }) => {
  const [first, second] = (await replicas.start(2)) as [Replica, Replica]
  await Promise.all([first, second].map((replica, index) => accepted(replica, `warm ${index}`)))
  const answers = await Promise.all([first, second, first, second].map((replica) => enquire(replica, 'the same')))
  const [reference = ''] = answers.map((answer) => answer.reference)
  expect(answers).toEqual(answers.map(() => ({ status: 200, code: 1, reference })))
  expect((await enquire(second, 'the same', { name: 'Another' })).reference).not.toBe(reference)
  await expect.poll(() => stateOf(database!, reference)).toBe('sent')
  await expect.poll(() => replicas.smtp.accepted.length).toBe(4)
  expect((await enquire(first, 'the same')).reference).toBe(reference)
  expect(new Set(replicas.smtp.accepted.map(messageIdOf)).size).toBe(4)
})

test('limits the enquiries of a network across all replicas', async ({ replicas }) => {
  const [first, second] = (await replicas.start(2, { ENQUIRY_RATE_LIMIT: '2' })) as [Replica, Replica]
  await accepted(first, 'one')
  await accepted(second, 'two')
  for (const replica of [first, second]) expect((await enquire(replica, 'three')).status).toBe(429)
  expect((await enquire(first, 'two')).code).toBe(1)
})

test('another replica sends the mail of a replica that died while sending', async ({ replicas, database }) => {
  const [first] = (await replicas.start(1)) as [Replica]
  replicas.behaviours.push('stall')
  await accepted(first, 'in its hands')
  await expect.poll(() => replicas.smtp.given.length).toBe(1)
  first.service.process.kill('SIGKILL')
  // Expire the claim at once instead of waiting.
  const lapse = "set claimed_until = '-infinity' where claimed_until between now() and now() + interval '30 seconds'"
  const claims = await workAs(database!.url, (client) => client.query(`update enquiry.mail ${lapse}`))
  expect(claims.rowCount).toBe(1)
  await replicas.start(1)
  await expect.poll(() => replicas.smtp.accepted.length, { timeout: takenOver }).toBe(1)
  expect(messageIdOf(replicas.smtp.accepted[0]!)).toBe(messageIdOf(replicas.smtp.given[0]!))
})

test('a replica whose claim expired cannot change a mail that another replica has claimed or sent since', async ({
  database,
}) => {
  const { url } = database!
  const reference = 'ABCDE-12345'
  const mail = Buffer.from('mail')
  const [late, other] = [openDatabase(url), openDatabase(url)]
  await late.accept({ reference, visitor: '192.0.2.1', limit: 0, mail })
  expect(await late.claim(reference)).toEqual(mail)
  expect(await other.claim(reference)).toBeNull()
  await workAs(url, (client) => client.query("update enquiry.mail set claimed_until = '-infinity'"))
  expect(await other.claim(reference)).toEqual(mail)
  await late.settle(reference, { state: 'waiting', code: 'ETIMEDOUT' })
  expect(await other.waiting()).not.toContain(reference)
  await other.settle(reference, { state: 'sent' })
  await late.settle(reference, { state: 'failed', code: '550', reason: '550' })
  expect(await stateOf(database!, reference)).toBe('sent')
  await Promise.all([late.close(), other.close()])
})

test('retries a mail until the mail server accepts it or refuses it permanently', async ({ replicas, database }) => {
  const [replica] = (await replicas.start(1)) as [Replica]
  replicas.behaviours.push(450, 550)
  await accepted(replica, 'refused in the end')
  const { reference = '' } = await enquire(replica, 'refused in the end')
  await expect.poll(() => stateOf(database!, reference)).toBe('failed')
  expect(replicas.smtp.accepted).toEqual([])
})

test('sends waiting mails one after another, however many there are', async ({ replicas }) => {
  const [nobodyListens = 0] = await freePorts(1)
  const [first] = (await replicas.start(1, { SMTP_URL: `smtp://127.0.0.1:${nobodyListens}` })) as [Replica]
  const keys = Array.from({ length: 30 }, (_, index) => `waits ${index}`)
  await accepted(first, 'waits 0')
  await Promise.all(keys.map((key) => enquire(first, key)))
  await first.service.end()
  await replicas.start(1)
  await expect.poll(() => replicas.smtp.accepted.length, { timeout: takenOver }).toBe(keys.length)
})

test('refuses enquiries while the database is down, and delivers accepted ones when it is back', async ({
  replicas,
  database,
}) => {
  const [replica] = (await replicas.start(1)) as [Replica]
  await accepted(replica, 'before')
  await database!.stop()
  expect(await enquire(replica, 'during')).toEqual({ status: 503, code: 0, error: 'the enquiry could not be stored' })
  await database!.start()
  await accepted(replica, 'during')
  await expect.poll(() => replicas.smtp.accepted.length, { timeout: takenOver }).toBe(2)
  expect(new Set(replicas.smtp.accepted.map(messageIdOf)).size).toBe(2)
})

test('the enquiry user cannot change releases, and a release user cannot read enquiries', async ({ database }) => {
  const attempt = async (user: string, role: string, statements: string[]) => {
    await workAs(await database!.logIn(user, role), async (client) => {
      for (const statement of statements)
        await expect(client.query(statement), statement).rejects.toThrow(/permission denied/)
    })
  }
  await attempt('only_api', 'site_enquiries', [
    'select * from site.release',
    'delete from site.activation',
    'create table enquiry.own ()',
  ])
  for (const role of ['site_server', 'site_news']) {
    await attempt(`only_${role}`, role, ['select * from enquiry.mail', 'delete from enquiry.passage'])
  }
})
