/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { BudgetError, createRendererPool, type Renderer } from './pool.ts'
import type { RenderTask } from './task.ts'

/** A renderer whose tasks say in their address what its code does. */
const renderer = `
  const enter = () => process.send({ entering: 'news', process: process.pid, cpu: process.cpuUsage().user / 1000 })
  export default async ({ url }) => {
    if (url !== 'own') enter()
    if (url === 'loop') for (;;) ;
    if (url === 'exit' || url === 'own') process.exit(1)
    if (url === 'hoard') { const all = []; for (;;) all.push(new Uint8Array(5e7).fill(1)) }
    if (url === 'wait') await new Promise((resolve) => setTimeout(resolve, 400))
    return { threw: JSON.stringify([url, process.env.SECRET ?? null, process.permission.has('fs.write')]) }
  }`

let folder: string
let pool: Renderer
let patientPool: Renderer

const run = (url: string, renderers = pool) => renderers.run({ url } as RenderTask)

beforeAll(async () => {
  process.env['SECRET'] = 'a secret'
  folder = await mkdtemp(path.join(os.tmpdir(), 'renderer-'))
  const file = path.join(folder, 'renderer.mjs')
  await writeFile(file, renderer)
  pool = createRendererPool({ file, processes: 2, limits: { time: 300, memory: 300 * 2 ** 20 } })
  // Memory that is asked for takes time as well, on a busy machine more than any of the above.
  patientPool = createRendererPool({ file, processes: 2, limits: { time: 60_000, memory: 300 * 2 ** 20 } })
})

afterAll(async () => {
  delete process.env['SECRET']
  await Promise.all([pool.close(), patientPool.close()])
  await rm(folder, { recursive: true })
})

it('renders without the server’s environment, and can write no files', async () => {
  await expect(run('page')).resolves.toEqual({ threw: '["page",null,false]' })
})

it.each([
  ['loop', /it ran for \d+ ms/, () => pool],
  ['hoard', /it held \d+ MiB of memory|its process ended/, () => patientPool],
  ['exit', /its process ended/, () => pool],
])('ends a renderer whose remote’s code does %s, and tells whose it was', async (url, reason, renderers) => {
  const others = Promise.all([run('page', renderers()), run('page', renderers())])
  const failure = await run(url, renderers()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(BudgetError)
  expect(failure).toMatchObject({ remote: 'news', message: expect.stringMatching(reason) as string })
  await others
  await expect(run('page', renderers())).resolves.toBeDefined()
})

it('goes by the processor’s time, not by the clock', async () => {
  await expect(run('wait')).resolves.toBeDefined()
})

it('puts the end of a renderer that no remote’s code ran in down to nobody', async () => {
  await expect(run('own')).rejects.not.toBeInstanceOf(BudgetError)
})
