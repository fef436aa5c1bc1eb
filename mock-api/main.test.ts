import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { endpoints } from '@site/contract/enquiry'
import {
  type Answer,
  answerOf,
  fieldsOf,
  mailsIn,
  messageIdOf,
  post,
  removeTemporaryFolders,
  startSmtp,
  temporaryFolder,
  until,
} from '@site/enquiry-service/testing'

/** Heap limit of the API process in megabytes: a third more than it needs to start. */
const heap = 32

const ending: (() => Promise<unknown> | void)[] = []
let folder: string
let outboxDir: string

beforeEach(() => {
  folder = temporaryFolder()
  outboxDir = path.join(folder, 'outbox')
})

afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

afterAll(removeTemporaryFolders)

async function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    cwd: folder,
    env: {
      API_PORT: '0',
      ENQUIRY_RATE_LIMIT: '0',
      MAIL_RETRY_SECONDS: '0.05',
      OUTBOX_DIR: outboxDir,
      NODE_OPTIONS: `--max-old-space-size=${heap}`,
      NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../.cache/node'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  ending.push(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'close') as Promise<[code: number | null, signal: string | null]>
  await until(() => output.includes('API on ') || child.exitCode !== null)
  const origin = /^API on (http:\S+)$/m.exec(output)?.[1]
  if (!origin) throw new Error(output)
  return { child, origin, ended, output: () => output }
}

async function smtp(port = 0) {
  const server = await startSmtp([], port)
  ending.push(server.close)
  return server
}

const isEmpty = () => mailsIn(outboxDir).length === 0

it('prints its address, reads a data file relative to the working directory, and exits with 0', async () => {
  writeFileSync(path.join(folder, 'own.json'), '{"news":[]}')
  const { child, origin, ended, output } = await start({ MOCK_API_DATA: 'own.json' })
  expect(await (await fetch(`${origin}/api/news.php`)).json()).toEqual({ list: [], count: 0 })
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(output()).toBe(`API on ${origin}\n`)
})

it('serves metrics only to this machine by default', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await new Promise((resolve) => other.close(resolve))
  await start({ API_HOST: '0.0.0.0', API_METRICS_PORT: String(port) })
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200)
  // On Linux, all of 127.0.0.0/8 is this machine. Only a server on all interfaces would respond at 127.0.0.2.
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow()
})

it('prints one line with the reason if it cannot start', async () => {
  const { message } = await start({ OUTBOX_DIR: '/dev/null/outbox' }).then(
    () => new Error('It started'),
    (error: Error) => error,
  )
  expect(message).toBe("The API could not start: ENOTDIR: not a directory, mkdir '/dev/null/outbox'\n")
})

it('neither loses nor duplicates any of 40 enquiries if it is killed while the mail server is down', async () => {
  const server = await smtp()
  await server.close()
  const keys = Array.from({ length: 40 }, (_, at) => `Visitor ${at}`)
  const accepted = new Set<string>()
  for (const killAfter of [1, 20, Infinity]) {
    const api = await start({ SMTP_URL: server.url })
    let answered = 0
    const sending = keys.map(async (key) => {
      const { reference } = await answerOf(await post(api.origin, 'ja', fieldsOf('ja', { name: key }), { key }))
      accepted.add(`<enquiry-${reference}@example.co.jp>`)
      answered += 1
      if (answered === killAfter) api.child.kill('SIGKILL')
    })
    await Promise.allSettled(sending)
    await until(() => api.output().includes('was not sent') || api.child.killed)
  }
  expect(accepted.size).toBe(40)
  const back = await smtp(server.port)
  await until(isEmpty)
  expect(new Set(back.accepted.map(messageIdOf))).toEqual(accepted)
  expect(back.given).toHaveLength(40)
  expect(mailsIn(path.join(outboxDir, 'sent'))).toHaveLength(40)
})

/** Sends the first tenth of an enquiry. Returns the connection and the rest of the body. */
async function begin(origin: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields).toString()
  const head = [
    `POST ${endpoints.en} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    'Idempotency-Key: begun',
    'Connection: close',
    '\r\n',
  ]
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {})
  const end = Math.ceil(body.length / 10)
  await new Promise((resolve) => socket.write(head.join('\r\n') + body.slice(0, end), resolve))
  return { socket, rest: body.slice(end) }
}

it('finishes the request under way on SIGTERM, and logs nothing that the visitor typed', async () => {
  const api = await start()
  const isUp = () =>
    fetch(`${api.origin}/healthz`).then(
      () => true,
      () => false,
    )
  const fields = fieldsOf('en', { name: 'Takahashi', email: 'visitor@example.com' })
  const cut = await begin(api.origin, fields)
  cut.socket.destroy()
  const { socket, rest } = await begin(api.origin, fields)
  await until(isUp)
  api.child.kill('SIGTERM')
  await until(async () => !(await isUp()))
  socket.write(rest)
  const answer = JSON.parse((await text(socket)).split('\r\n\r\n')[1] ?? '') as Answer
  expect(await api.ended).toEqual([0, null])
  expect(answer.code).toBe(1)
  expect(mailsIn(outboxDir)).toEqual([`${answer.reference}.eml`])
  expect(api.output()).not.toMatch(/Takahashi|visitor|example\.com|0312345678/)
})
