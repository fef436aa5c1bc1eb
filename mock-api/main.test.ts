/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const folder = mkdtempSync(path.join(tmpdir(), 'api-'))
let child: ChildProcess | undefined

afterEach(() => void child?.kill('SIGKILL'))
afterAll(() => rmSync(folder, { recursive: true }))

function start(env: Record<string, string>) {
  const started = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    cwd: folder,
    env: { API_PORT: '0', OUTBOX_DIR: path.join(folder, 'outbox'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = started
  return { started, ended: once(started, 'close'), errors: text(started.stderr) }
}

async function originOf(started: ReturnType<typeof start>['started']) {
  const [line] = (await once(started.stdout, 'data')) as [Buffer]
  return /^API on (http:\S+)\n$/.exec(String(line))?.[1]
}

it.each(['SIGTERM', 'SIGINT'] as const)('says where it is in one line, and ends well on %s', async (signal) => {
  const { started, ended, errors } = start({})
  const origin = await originOf(started)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  started.kill(signal)
  expect(await ended).toEqual([0, null])
  expect(await errors).toBe('')
})

it('lets this machine alone ask for figures, unless it is told another address', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await new Promise((resolve) => other.close(resolve))
  const { started } = start({ API_HOST: '0.0.0.0', API_METRICS_PORT: String(port) })
  await originOf(started)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200)
  // Linux takes all of 127.0.0.0/8 for this machine: an address that only a server on all interfaces answers.
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow()
})

it('finds a data file from the working directory', async () => {
  writeFileSync(path.join(folder, 'own.json'), '{"news":[]}')
  const { started } = start({ MOCK_API_DATA: 'own.json' })
  expect(await (await fetch(`${await originOf(started)}/api/news.php`)).json()).toEqual({ list: [], count: 0 })
})

it.each([
  ['a data file with a wrong field', { MOCK_API_DATA: 'wrong.json' }, /wrong\.json: news\[0\]\.id: /],
  ['a data file that is not there', { MOCK_API_DATA: 'none.json' }, /none\.json: ENOENT/],
  ['a port that is none', { API_PORT: 'http' }, /API_PORT: /],
])('does not start with %s, and says so in one line', async (_, env, reason) => {
  writeFileSync(path.join(folder, 'wrong.json'), '{"news":[{"id":"1"}]}')
  const { ended, errors } = start(env)
  expect(await ended).toEqual([1, null])
  expect(await errors).toMatch(/^The API could not start: .+\n$/)
  expect(await errors).toMatch(reason)
})
