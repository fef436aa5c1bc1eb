import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EnquiryPayload } from '@site/contract/enquiry'
import { composeMail } from './composeMail.ts'
import { startDelivery } from './delivery.ts'
import { type MailState, openOutbox, type Outbox } from './outbox.ts'
import { createSmtpSender } from './smtp.ts'
import {
  type Behaviour,
  fieldsOf,
  messageIdOf,
  removeTemporaryFolders,
  settings,
  startSmtp,
  temporaryFolder,
  until,
} from './testing.ts'

const reference = 'ABCDE-12345'
const lines: string[] = []
const ending: (() => Promise<unknown> | void)[] = []
let folder: string
let outbox: Outbox

beforeEach(async () => {
  folder = temporaryFolder()
  outbox = await openOutbox(folder)
})

afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
  lines.length = 0
})

afterAll(removeTemporaryFolders)

const impatient = { connect: 500, silence: 500 }

async function smtp(behaviours: Parameters<typeof startSmtp>[0] = []) {
  const server = await startSmtp(behaviours)
  ending.push(server.close)
  return server
}

function deliver(url: string, timeouts = { connect: 3000, silence: 3000 }, store = outbox) {
  const send = createSmtpSender(url, settings, timeouts)
  const delivery = startDelivery(store, send, settings, (line) => lines.push(line))
  ending.push(() => delivery.stop(0))
  return delivery
}

async function store(...references: string[]) {
  const payload = fieldsOf('ja') as unknown as EnquiryPayload
  for (const each of references) {
    await outbox.write(each, await composeMail({ locale: 'ja', payload, reference: each }, settings))
  }
}

const referencesOf = (letters: string) => [...letters].map((letter) => `${letter}BCDE-12345`)
const areSent = (count: number) => until(async () => (await outbox.list('sent')).length === count)
const isIn = async (state: MailState) => (await outbox.list(state)).includes(reference)

it('sends a mail exactly as it was stored, then keeps it as sent', async () => {
  await store(reference)
  const mail = readFileSync(path.join(folder, `${reference}.eml`), 'latin1')
  const server = await smtp()
  deliver(server.url)
  await areSent(1)
  expect(server.accepted.map((each) => each.trim())).toEqual([mail.trim()])
  expect(await outbox.list('waiting')).toEqual([])
  expect(lines).toEqual([])
})

it.each<[what: string, behaviours: Behaviour[], codes: string[]]>([
  ['refuses a mail for now', [451, 421], ['EMESSAGE DATA 451', 'EMESSAGE DATA 421']],
  ['stops answering', ['stall'], ['ETIMEDOUT CONN']],
  ['disconnects without an answer', ['drop'], ['ECONNECTION CONN']],
])('sends a mail again, with the same Message-ID, if the server %s', async (_, behaviours, codes) => {
  await store(reference)
  const server = await smtp([...behaviours])
  deliver(server.url, impatient)
  await areSent(1)
  expect(server.given).toHaveLength(behaviours.length + 1)
  expect(new Set(server.given.map(messageIdOf))).toEqual(new Set([`<enquiry-${reference}@example.co.jp>`]))
  expect(lines).toEqual(
    codes.map((code) => `E-mail ${reference} was not sent (${code}). It stays queued and is tried again`),
  )
})

it('keeps a mail that is refused for good as failed, logs it, and sends it if it is moved back', async () => {
  await store(reference)
  const server = await smtp([550])
  const delivery = deliver(server.url)
  await until(() => lines.length > 0)
  expect(lines).toEqual([expect.stringMatching(/^MAIL REFUSED: ABCDE-12345 \(EMESSAGE DATA 550\)/)])
  expect(await isIn('failed')).toBe(true)
  expect(readFileSync(path.join(folder, `failed/${reference}.reason.txt`), 'utf8')).toMatch(/Z .*\n550 not this one\n$/)
  expect(server.given).toHaveLength(1)
  await store(reference)
  delivery.add(reference)
  await areSent(1)
  expect(server.accepted).toHaveLength(1)
})

it('delivers other mails while one is stalled', async () => {
  await store(reference)
  const server = await smtp(['stall'])
  const delivery = deliver(server.url, impatient)
  await until(() => server.given.length > 0)
  const others = referencesOf('BCDE')
  await store(...others)
  others.forEach(delivery.add)
  await areSent(5)
  expect(messageIdOf(server.accepted.at(-1)!)).toContain(reference)
})

it('keeps mails waiting if the mail server refuses the login', async () => {
  await store(reference)
  const { port } = await smtp()
  deliver(`smtp://user:wrong@127.0.0.1:${port}`)
  await until(() => lines.length > 0)
  expect(lines[0]).toMatch(/ was not sent \(EAUTH AUTH PLAIN 535\)/)
  expect(await isIn('waiting')).toBe(true)
})

it('delivers nothing from an outbox that another process delivers from, until that process ends', async () => {
  const server = await smtp()
  const first = deliver(server.url)
  const other = await openOutbox(folder)
  const second = deliver(server.url, impatient, other)
  await store(reference)
  second.add(reference)
  expect(await isIn('waiting')).toBe(true)
  first.add(reference)
  await areSent(1)
  await first.stop(0)
  await outbox.close()
  await store('BBCDE-12345')
  deliver(server.url, impatient, other)
  await areSent(2)
  expect(server.accepted).toHaveLength(2)
})

it('finishes the mails under way when it stops, and starts no others', async () => {
  await store(...referencesOf('ABCDE'))
  const reply = Promise.withResolvers<Behaviour>()
  const server = await smtp([reply.promise, reply.promise, reply.promise])
  const delivery = deliver(server.url)
  await until(() => server.given.length === 3)
  const stopped = delivery.stop(3000)
  reply.resolve('accept')
  await stopped
  expect([(await outbox.list('sent')).length, (await outbox.list('waiting')).length]).toEqual([3, 2])
  expect(server.given).toHaveLength(3)
})

it('does not wait longer than its limit for a stalled server when it stops', async () => {
  await store(reference)
  const server = await smtp(['stall'])
  const delivery = deliver(server.url, { connect: 60_000, silence: 60_000 })
  await until(() => server.given.length > 0)
  await delivery.stop(20)
  expect(await outbox.list('waiting')).toEqual([reference])
  expect(lines).toEqual([])
})
