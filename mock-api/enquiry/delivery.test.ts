/** @jest-environment node */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import type { EnquiryPayload } from '@site/contract/enquiry'
import { composeMail } from './composeMail.ts'
import { type Delivery, startDelivery } from './delivery.ts'
import { openOutbox, type Outbox } from './outbox.ts'
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

type Smtp = Awaited<ReturnType<typeof startSmtp>>

const lines: string[] = []
const ending: (() => Promise<unknown> | void)[] = []
let outbox: Outbox

beforeEach(async () => {
  outbox = await openOutbox(temporaryFolder())
})

afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
  lines.length = 0
})

afterAll(removeTemporaryFolders)

const impatient = { connect: 500, silence: 500 }

async function smtp(behaviours: Parameters<typeof startSmtp>[0] = [], port = 0): Promise<Smtp> {
  const server = await startSmtp(behaviours, port)
  ending.push(server.close)
  return server
}

function deliver(url: string, timeouts = { connect: 3000, silence: 3000 }, store = outbox): Delivery {
  const send = createSmtpSender(url, settings, timeouts)
  const delivery = startDelivery(store, send, settings, (line) => lines.push(line))
  ending.push(() => delivery.stop(0))
  return delivery
}

async function store(reference = 'ABCDE-12345', name = '髙橋 ①') {
  const payload = { ...fieldsOf('ja', { name }) } as unknown as EnquiryPayload
  const mail = await composeMail(
    { locale: 'ja', payload, reference, digest: 'a'.repeat(32), date: new Date() },
    settings,
  )
  await outbox.write(reference, mail)
  return mail.toString('latin1')
}

const isIn =
  (state: 'waiting' | 'sent' | 'failed', reference = 'ABCDE-12345') =>
  async () =>
    (await outbox.list(state)).includes(reference)

it('hands over a mail as it was stored, and then keeps it as sent', async () => {
  const mail = await store()
  const server = await smtp()
  deliver(server.url)
  await until(isIn('sent'))
  expect(server.accepted.map((each) => each.trim())).toEqual([mail.trim()])
  expect(await outbox.list('waiting')).toEqual([])
  expect(lines).toEqual([])
})

it('tries again after a refusal for now, with the same Message-ID', async () => {
  await store()
  const server = await smtp([451, 421, 452])
  deliver(server.url)
  await until(isIn('sent'))
  expect(server.accepted).toHaveLength(1)
  expect(new Set(server.given.map(messageIdOf))).toEqual(new Set(['<enquiry-ABCDE-12345@example.co.jp>']))
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe('Mail waits (EMESSAGE DATA 451); it is tried again')
})

it('puts a mail that is refused for good aside with the reason, and says so loudly', async () => {
  await store()
  const server = await smtp([550])
  deliver(server.url)
  await until(() => lines.length > 0)
  expect(lines).toEqual([expect.stringMatching(/^MAIL REFUSED: ABCDE-12345 \(EMESSAGE DATA 550\)/)])
  expect(await isIn('failed')()).toBe(true)
  expect(readFileSync(path.join(outbox.folder, 'failed/ABCDE-12345.reason.txt'), 'utf8')).toContain('550 not this one')
  expect(server.given).toHaveLength(1)
})

it('sends a mail that somebody moved back from the failed ones', async () => {
  const mail = await store()
  const server = await smtp([550])
  const delivery = deliver(server.url)
  await until(() => lines.length > 0)
  await outbox.write('ABCDE-12345', Buffer.from(mail, 'latin1'))
  delivery.add('ABCDE-12345')
  await until(isIn('sent'))
  expect(server.accepted).toHaveLength(1)
})

it('gives up on a server that falls silent, and tries again', async () => {
  await store()
  const server = await smtp(['stall'])
  deliver(server.url, impatient)
  await until(isIn('sent'))
  expect(server.given).toHaveLength(2)
  expect(lines).toEqual([expect.stringMatching(/\(ETIMEDOUT CONN\)/)])
})

it('gives up on a server that never says a word', async () => {
  await store()
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => {})))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  ending.push(() => {
    sockets.forEach((socket) => socket.destroy())
    silent.close()
  })
  deliver(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, impatient)
  await until(() => sockets.length > 1)
  expect(lines[0]).toContain('ETIMEDOUT')
  expect(await isIn('waiting')()).toBe(true)
})

it('sends again what a server may or may not have taken', async () => {
  await store()
  const server = await smtp(['drop'])
  deliver(server.url)
  await until(isIn('sent'))
  expect(server.given).toHaveLength(2)
  expect(messageIdOf(server.given[0]!)).toBe(messageIdOf(server.given[1]!))
  expect(lines).toEqual([expect.stringMatching(/\(ECONNECTION CONN\)/)])
})

it('waits for a server that is away, and then sends everything', async () => {
  const server = await smtp()
  await server.close()
  for (const letter of 'ABCDEFGH') await store(`${letter}BCDE-12345`)
  deliver(server.url)
  await until(() => lines.length > 0)
  expect(lines[0]).toMatch(/^Mail waits \(ESOCKET CONN\)/)
  const back = await smtp([], server.port)
  await until(async () => (await outbox.list('sent')).length === 8)
  expect(new Set(back.accepted.map(messageIdOf)).size).toBe(8)
  expect(back.accepted).toHaveLength(8)
})

it.each<[Behaviour]>([[451], ['drop'], ['stall']])('lets no mail hold up the others: %s', async (behaviour) => {
  await store('ABCDE-12345', 'never')
  const server = await smtp([behaviour])
  const delivery = deliver(server.url, impatient)
  await until(() => server.given.length > 0)
  for (const letter of 'BCDE') {
    await store(`${letter}BCDE-12345`)
    delivery.add(`${letter}BCDE-12345`)
  }
  await until(async () => (await outbox.list('sent')).length === 5)
  expect(server.accepted).toHaveLength(5)
})

it('blames no mail for a login that is refused', async () => {
  await store()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const command = String(chunk)
      if (command.startsWith('EHLO')) socket.write('250-test\r\n250 AUTH PLAIN\r\n')
      else if (command.startsWith('AUTH')) socket.write('535 5.7.8 who are you\r\n')
      else socket.end('221 bye\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ending.push(() => void server.close())
  deliver(`smtp://user:wrong@127.0.0.1:${(server.address() as AddressInfo).port}`)
  await until(() => lines.length > 0)
  expect(lines[0]).toMatch(/^Mail waits \(EAUTH AUTH PLAIN 535\)/)
  expect(await isIn('waiting')()).toBe(true)
})

it('leaves an outbox to the one who delivers from it already, until that one is gone', async () => {
  const server = await smtp()
  const first = deliver(server.url)
  const other = await openOutbox(outbox.folder)
  const second = deliver(server.url, impatient, other)
  await store()
  second.add('ABCDE-12345')
  expect(await isIn('waiting')()).toBe(true)
  first.add('ABCDE-12345')
  await until(isIn('sent'))
  await first.stop(0)
  await outbox.close()
  await store('BBCDE-12345')
  deliver(server.url, impatient, other)
  await until(isIn('sent', 'BBCDE-12345'))
  expect(server.accepted).toHaveLength(2)
})

it('lets the mails under way arrive when it is told to stop, and no others leave', async () => {
  for (const letter of 'ABCDE') await store(`${letter}BCDE-12345`)
  const held = Promise.withResolvers<Behaviour>()
  const server = await smtp([held.promise, held.promise, held.promise])
  const delivery = deliver(server.url)
  await until(() => server.given.length === 3)
  const stopped = delivery.stop(3000)
  held.resolve('accept')
  await stopped
  expect((await outbox.list('sent')).length).toBe(3)
  expect((await outbox.list('waiting')).length).toBe(2)
  expect(server.given).toHaveLength(3)
})

it('does not wait for a server that stalls when it is told to stop', async () => {
  await store()
  const server = await smtp(['stall'])
  const delivery = deliver(server.url, { connect: 60_000, silence: 60_000 })
  await until(() => server.given.length > 0)
  await delivery.stop(20)
  expect(await outbox.list('waiting')).toEqual(['ABCDE-12345'])
  expect(lines).toEqual([])
})
