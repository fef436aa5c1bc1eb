import { getEventListeners } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { BudgetError, createProcessPool, type Group, type ProcessPool, type Quota } from './pool.ts'
import { usageOf } from './processUsage.ts'

/** The code of a test process. The member `does` of each task decides how the process behaves. */
const program = `
  import { createInterface } from 'node:readline'
  const send = (message) => process.stdout.write(JSON.stringify(message) + '\\n')
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { does } = JSON.parse(line)
    if (does === 'loop') for (;;) ;
    if (does === 'exit') process.exit(1)
    if (does === 'hoard') { const all = []; for (;;) all.push(new Uint8Array(5e7).fill(1)) }
    if (does === 'hoard afterwards') setTimeout(() => { const all = []; for (;;) all.push(new Uint8Array(5e7).fill(1)) }, 50)
    if (does === 'talk') { send('twice'); send('twice') }
    if (does === 'shout') process.stdout.write('x'.repeat(2 ** 25))
    if (does === 'mumble') process.stdout.write('no JSON\\n')
    if (does === 'lie after rubbish') process.stdout.write('no JSON\\n{"does":"lie"}\\n')
    if (does === 'loop afterwards') setTimeout(() => { const end = Date.now() + 5000; while (Date.now() < end) ; }, 50)
    setTimeout(() => send({ does, pid: process.pid, user: process.getuid(), env: Object.keys(process.env) }), does === 'wait' ? 400 : 0)
  })
  send('started')`

let folder: string
const pools: ProcessPool[] = []
const live: Group = { id: 'news', audience: 'live' }

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'renderer-'))
  await writeFile(path.join(folder, 'program.mjs'), program)
  // The processes of another user must be able to read the program.
  await chmod(folder, 0o755)
})

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

afterAll(() => rm(folder, { recursive: true }))

const quota: Quota = { perGroup: 1, processes: 1 }

function create({
  live = {},
  ...options
}: Partial<Parameters<typeof createProcessPool>[0]> & { live?: Partial<Quota> } = {}) {
  const file = path.join(folder, 'program.mjs')
  const limits = { time: 300, memory: 300 * 2 ** 20 }
  const quotas = { live: { ...quota, perGroup: 2, processes: 4, ...live }, rollout: quota, preview: quota }
  const pool = createProcessPool({ file, quotas, spares: 1, limits, ...options })
  pools.push(pool)
  return pool
}

const run = async (pool: ProcessPool, does: string, group: Group = live) =>
  (await pool.run(group, () => ({ does }))) as { pid: number; user: number; env: string[] }

async function emptied(pool: ProcessPool) {
  while (pool.groups().length > 0) await setTimeout(50)
}

it('runs its processes as the given user, without the environment of the server', async () => {
  // Only root can start a process as another user.
  const user = process.getuid?.() === 0 ? 65_534 : process.getuid?.()
  expect(await run(create({ user }), 'page')).toMatchObject({ user, env: [] })
})

it('never runs two groups in one process, and sends each process only the data that it lacks', async () => {
  const pool = create()
  const pids: number[] = []
  const sent: boolean[] = []
  for (const id of ['news', 'news preview', 'contact', 'news', 'contact']) {
    const write = (known: Set<string>) => {
      sent.push(!known.has('code'))
      known.add('code')
      return { does: 'page' }
    }
    pids.push(((await pool.run({ id, audience: 'live' }, write)) as { pid: number }).pid)
  }
  expect(new Set(pids).size).toBe(3)
  expect([pids[3], pids[4]]).toEqual([pids[0], pids[2]])
  expect(sent).toEqual([true, true, true, false, false])
})

it.each([
  ['loop', /it ran for \d+ ms/, {}],
  // Allocating memory takes time too. On a busy machine it exceeds the usual time limit.
  ['hoard', /it used \d+ MiB of memory|its process ended/, { limits: { time: 60_000, memory: 300 * 2 ** 20 } }],
  ['exit', /its process ended/, {}],
  ['shout', /it sent more than \d+ bytes/, {}],
  ['mumble', /it sent a line that is not JSON/, {}],
  ['lie after rubbish', /it sent a line that is not JSON/, {}],
])('ends a process with the task "%s" and continues the other processes', async (does, reason, options) => {
  const pool = create(options)
  const others = Promise.all([run(pool, 'page', { id: 'contact', audience: 'live' }), run(pool, 'page')])
  const failure = await run(pool, does).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(BudgetError)
  expect(failure).toMatchObject({ message: expect.stringMatching(reason) as string })
  await others
  await expect(run(pool, 'page')).resolves.toBeDefined()
})

it('limits processor time, not elapsed time', async () => {
  await expect(run(create(), 'wait')).resolves.toBeDefined()
})

it.each(['page', 'talk', 'loop afterwards'])('ends a process that has no task after the task "%s"', async (does) => {
  const pool = create({ spares: 0, idleFor: does === 'page' ? 100 : 60_000 })
  await run(pool, does).catch(() => undefined)
  await emptied(pool)
})

it('limits the memory of a process that has no task', async () => {
  const { pid } = await run(create({ spares: 0 }), 'hoard afterwards')
  let most = 0
  for (let usage = usageOf(pid); usage; usage = usageOf(pid)) {
    most = Math.max(most, usage.memory || 0)
    await setTimeout(2)
  }
  // With one measurement per second, the process reached 1 to 2 GiB.
  expect(most).toBeLessThan(900 * 2 ** 20)
})

it('gives the first task of a group to a process that has already started', async () => {
  const pool = create()
  expect(pool.groups()).toEqual([null])
  await run(pool, 'page')
  // The pool may have started the next spare process by now.
  expect(pool.groups()[0]).toBe('news')
})

it('runs previews and percentage rollouts in separate processes, so that neither waits for the other', async () => {
  const pool = create({ spares: 0 })
  const ended: string[] = []
  const groups: Group[] = ['a', 'b', 'c'].map((id) => ({ id, audience: 'preview' }))
  const all = [...groups, { id: 'd', audience: 'rollout' } as const].map((group) =>
    run(pool, 'wait', group).then(() => ended.push(group.audience)),
  )
  expect(pool.groups()).toHaveLength(2)
  await Promise.all(all)
  expect(new Set(ended.slice(0, 2))).toEqual(new Set(['preview', 'rollout']))
})

it('drops tasks that are cancelled while they wait, and leaves no listener that keeps outcomes in memory', async () => {
  const pool = create({ live: { perGroup: 1 }, spares: 0 })
  const leaving = new AbortController()
  const running = pool.run(live, () => ({ does: 'wait' }), leaving.signal)
  const waiting = pool.run(live, () => ({ does: 'wait' }), leaving.signal)
  leaving.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  await expect(running).resolves.toBeDefined()
  expect(getEventListeners(leaving.signal, 'abort')).toEqual([])
})

it('rejects the tasks that wait for a process if it cannot start', async () => {
  const pool = create({ file: path.join(folder, 'missing.mjs'), live: { perGroup: 1 } })
  const results = await Promise.allSettled([run(pool, 'answer'), run(pool, 'answer')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('ends a process whose task cannot be sent', async () => {
  const pool = create({ spares: 0 })
  const failure = await pool.run(live, () => ({ does: 1n })).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(BudgetError)
  await emptied(pool)
})

it('ends the process that has been idle longest if another group needs a process', async () => {
  const pool = create({ live: { processes: 2 }, spares: 0 })
  for (const id of ['a', 'b', 'a', 'c']) await run(pool, 'page', { id, audience: 'live' })
  expect(pool.groups()).toEqual(['a', 'c'])
})
