/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { endpoints, type Locale } from '@site/contract/enquiry'
import {
  type Answer,
  answerOf,
  fieldsOf,
  mailsIn,
  messageIdOf,
  parseMail,
  post,
  removeTemporaryFolders,
  startSmtp,
  temporaryFolder,
  until,
} from '@site/enquiry-service/testing'
import PostalMime from 'postal-mime'

/** All the memory that JavaScript may hold in it, in megabytes: a third above what it needs to start. */
const heap = 32

const ending: (() => Promise<unknown> | void)[] = []
let outboxDir: string

beforeEach(() => {
  outboxDir = temporaryFolder()
})

afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

afterAll(removeTemporaryFolders)

/** Starts the API as its own process and waits until it listens. */
async function startProcess(env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      API_PORT: '0',
      ENQUIRY_RATE_LIMIT: '0',
      LOG_LEVEL: 'debug',
      MAIL_RETRY_SECONDS: '0.05',
      NODE_OPTIONS: `--max-old-space-size=${heap}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout!.on('data', (chunk) => (output += String(chunk)))
  child.stderr!.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'close') as Promise<[code: number | null, signal: string | null]>
  await until(() => output.includes('API on ') || child.exitCode !== null)
  const origin = /^API on (http:\S+)$/m.exec(output)?.[1]
  if (!origin) throw new Error(output)
  return {
    child,
    origin,
    ended,
    output: () => output,
  }
}

async function start(env: Record<string, string> = {}) {
  const api = await startProcess({ OUTBOX_DIR: outboxDir, ...env })
  ending.push(() => void api.child.kill('SIGKILL'))
  return api
}

async function smtp(port = 0) {
  const server = await startSmtp([], port)
  ending.push(server.close)
  return server
}

const isEmpty = () => mailsIn(outboxDir).length === 0

it('delivers exactly one mail when the server was down and the API was killed', async () => {
  const server = await smtp()
  await server.close()
  const env = { SMTP_URL: server.url }
  const first = await start(env)
  const answer = await answerOf(await post(first.origin, 'ja', fieldsOf('ja'), { key: 'killed' }))
  await until(() => first.output().includes('Mail waits'))
  first.child.kill('SIGKILL')
  expect(await first.ended).toEqual([null, 'SIGKILL'])

  const second = await start(env)
  expect(await answerOf(await post(second.origin, 'ja', fieldsOf('ja'), { key: 'killed' }))).toEqual(answer)
  await until(() => second.output().includes('Mail waits'))
  const back = await smtp(server.port)
  await until(isEmpty)
  expect(back.accepted.map(messageIdOf)).toEqual([`<enquiry-${answer.reference}@example.co.jp>`])
  expect(mailsIn(path.join(outboxDir, 'sent'))).toEqual([`${answer.reference}.eml`])
  expect(await answerOf(await post(second.origin, 'ja', fieldsOf('ja'), { key: 'killed' }))).toEqual(answer)
  second.child.kill('SIGTERM')
  expect(await second.ended).toEqual([0, null])
  expect(back.given).toHaveLength(1)
})

it('keeps every enquiry it accepted, whenever it is killed', async () => {
  const keys = Array.from({ length: 60 }, (_, at) => `Visitor ${at}`)
  const accepted = new Set<string>()
  for (const killAfter of [1, 20, 40, Infinity]) {
    const api = await start()
    let answered = 0
    const sending = keys.map(async (key) => {
      const { reference } = await answerOf(await post(api.origin, 'ja', fieldsOf('ja', { name: key }), { key }))
      accepted.add(`${reference}.eml`)
      answered += 1
      if (answered === killAfter) api.child.kill('SIGKILL')
    })
    await Promise.allSettled(sending)
    expect(new Set([...mailsIn(outboxDir), ...accepted])).toEqual(new Set(mailsIn(outboxDir)))
  }
  expect(accepted.size).toBe(60)
  const mails = await Promise.all(mailsIn(outboxDir).map((name) => parseMail(outboxDir, name)))
  expect(mails.map(({ replyTo }) => replyTo?.[0]?.name).sort()).toEqual([...keys].sort())
})

it('delivers every mail when it is killed while it delivers', async () => {
  const server = await smtp()
  const first = await start()
  const keys = Array.from({ length: 12 }, (_, at) => `key-${at}`)
  await Promise.all(keys.map((key) => post(first.origin, 'en', fieldsOf('en'), { key })))
  first.child.kill('SIGTERM')
  await first.ended
  const second = await start({ SMTP_URL: server.url })
  await until(() => server.given.length >= 4)
  second.child.kill('SIGKILL')
  await second.ended
  expect(mailsIn(outboxDir).length).toBeGreaterThan(0)
  await start({ SMTP_URL: server.url })
  await until(isEmpty)
  expect(new Set(server.accepted.map(messageIdOf)).size).toBe(12)
})

/** Sends an enquiry's request up to a part of it, and leaves. */
async function sendAndCut(origin: string, key: string, fields: Record<string, string>, part: number) {
  const body = new URLSearchParams(fields).toString()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(head(key, body))
  await new Promise((resolve) => socket.write(body.slice(0, Math.ceil(body.length * part)), resolve))
  socket.destroy()
}

const head = (key: string, body: string) =>
  [
    `POST ${endpoints.en} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    `Idempotency-Key: ${key}`,
    'Connection: close',
    '\r\n',
  ].join('\r\n')

it('loses and doubles nothing of 100 enquiries at 20 at a time with every tenth connection cut', async () => {
  const server = await smtp()
  const api = await start({ SMTP_URL: server.url })
  const names = Array.from({ length: 100 }, (_, at) => `Takahashi ${at}`)
  const left = names.entries()
  const references = new Set<string>()

  const sendInTurn = async () => {
    for (const [at, name] of left) {
      const locale: Locale = at % 2 === 0 ? 'en' : 'ja'
      const fields = fieldsOf(locale, { name, nameFurigana: 'タカハシ', email: `visitor${at}@example.com` })
      const key = `key-${at}`
      // Half of them after the whole request, when it is accepted all the same.
      if (at % 10 === 0) await sendAndCut(api.origin, key, fields, at % 20 === 0 ? 1 : 0.5)
      const answer = await answerOf(await post(api.origin, locale, fields, { key }))
      expect(answer.code).toBe(1)
      references.add(String(answer.reference))
    }
  }
  await Promise.all(Array.from({ length: 20 }, sendInTurn))
  expect(references.size).toBe(100)

  await until(isEmpty, 20_000)
  expect(new Set(server.accepted.map(messageIdOf)).size).toBe(100)
  expect(server.given).toHaveLength(100)
  const mails = await Promise.all(server.accepted.map((mail) => PostalMime.parse(mail)))
  expect(mails.map(({ replyTo }) => replyTo?.[0]?.name).sort()).toEqual([...names].sort())
  expect(mailsIn(path.join(outboxDir, 'sent'))).toHaveLength(100)
  expect(readdirSync(path.join(outboxDir, 'tmp'))).toEqual([])

  expect(api.output()).toMatch(/^POST \/api\/mail\.php 200 /m)
  expect(api.output()).not.toMatch(/Takahashi|タカハシ|visitor|example\.com|0312345678/)
})

it('finishes the request under way on SIGTERM', async () => {
  const api = await start()
  const body = new URLSearchParams(fieldsOf('en')).toString()
  const socket = connect(Number(new URL(api.origin).port), '127.0.0.1')
  socket.write(head('ending', body) + body.slice(0, 20))
  await until(() => fetch(`${api.origin}/healthz`))
  api.child.kill('SIGTERM')
  await until(() =>
    fetch(`${api.origin}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  socket.write(body.slice(20))
  const answer = JSON.parse((await text(socket)).split('\r\n\r\n')[1] ?? '') as Answer
  expect(await api.ended).toEqual([0, null])
  expect(answer.code).toBe(1)
  expect(mailsIn(outboxDir)).toEqual([`${answer.reference}.eml`])
})

it('says in one line why it does not start', async () => {
  for (const [env, reason] of [
    [{ SMTP_URL: 'http://127.0.0.1' }, 'SMTP_URL: must be smtp://user:pass@host:port'],
    [{ MAIL_TO: 'nobody' }, 'MAIL_TO: must be one mail address, with or without a name'],
    [{ OUTBOX_DIR: '/dev/null/outbox' }, "ENOTDIR: not a directory, mkdir '/dev/null/outbox'"],
  ] as const) {
    await expect(start({ ...env })).rejects.toThrow(`The API could not start: ${reason}\n`)
  }
})
