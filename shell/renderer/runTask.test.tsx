/** @jest-environment node */
import type { RemoteName } from '@site/contract'
import * as shell from '../src/entry.renderer.tsx'
import { testSettings } from '../src/site/testSettings.ts'
import { createTaskRunner } from './runTask.ts'
import type { Composition, RenderTask } from './task.ts'

const base = '/_remotes/mfe-news/1.0.0-00000001'
const window = {} as Window & typeof globalThis
let entered: (RemoteName | null)[]

const create = () =>
  createTaskRunner({
    shell,
    dom: (prepare) => Promise.resolve(prepare(() => window)),
    entering: (remote) => entered.push(remote),
  })

/** The code of a page that shows what its loader found. */
const pageOf = (loader: string) => ({
  module: {
    name: 'server/news.js',
    code: `const { createElement } = require('react')
      const { useLoaderData } = require('react-router-dom')
      module.exports = { default: {
        loader: ${loader},
        Page: ({ data }) => createElement('p', null, 'found: ' + JSON.stringify(data)),
      } }`,
  },
  texts: { name: 'server/news.en.js', code: 'module.exports = {}' },
  assets: { scripts: [], styles: [] },
})

const composition = (given: Partial<Composition> = {}): Composition => ({
  id: 1,
  shellAssets: { scripts: [], styles: [] },
  releases: { news: { version: '1.0.0-00000001', entry: `${base}/client/remoteEntry.js` } },
  bases: { news: base },
  failures: {},
  ...given,
})

const task = (given: Partial<RenderTask> = {}): RenderTask => ({
  url: 'http://localhost/news-en',
  settings: {
    device: 'desktop',
    companies: testSettings.companies,
    origin: 'https://www.example.co.jp',
    newsOrigin: 'https://www.example.co.jp',
    pictureOrigins: [],
    year: 2026,
  },
  compositionId: 1,
  composition: composition(),
  pages: {},
  answers: {},
  ...given,
})

const asking = "async ({ api }) => ({ status: 200, data: await Promise.all([api('/api/a'), api('/api/b')]) })"

beforeEach(() => {
  entered = []
})

it('asks for a page’s code, then for all that its loader asks at once, and is done with them', async () => {
  const run = create()
  await expect(run(task())).resolves.toEqual({
    needs: { remote: 'news', pages: [{ id: 'news', locale: 'en' }], answers: [] },
  })
  expect(entered).toEqual([])
  const pages = { 'news.en': pageOf(asking) }
  await expect(run(task({ pages }))).resolves.toEqual({
    needs: { remote: 'news', pages: [], answers: ['/api/a', '/api/b'] },
  })
  const answers = { '/api/a': { ok: true, body: 1 }, '/api/b': { ok: false, code: 'TIMEOUT' } } as const
  const outcome = await run(task({ answers }))
  expect(outcome).toMatchObject({ rendered: { status: 200 }, failures: [], asked: ['/api/a', '/api/b'] })
  expect(JSON.stringify(outcome)).toContain('found: ')
})

it('tells which remote met a record that it could not show, in few short lines', async () => {
  const loader = `({ report }) => {
    for (let id = 0; id < 1000; id += 1) report('item ' + id + '\\n\\ud83d' + 'a'.repeat(10_000))
    return { status: 200, data: null }
  }`
  const outcome = await create()(task({ pages: { 'news.en': pageOf(loader) } }))
  const { problems } = outcome as Extract<typeof outcome, { rendered: unknown }>
  expect(problems).toHaveLength(20)
  expect(problems?.[0]).toEqual({ remote: 'news', problem: expect.stringMatching(/^item 0\s{2}a{200,300}$/) as string })
})

it('asks once for what all documents of the same releases have in common', async () => {
  const run = create()
  const alone = task()
  delete alone.composition
  const lacking = { needs: { composition: true, remote: null, pages: [], answers: [] } }
  await expect(run(alone)).resolves.toEqual(lacking)
  await expect(run(task())).resolves.not.toEqual(lacking)
  await expect(run(alone)).resolves.not.toEqual(lacking)
  await expect(run({ ...alone, compositionId: 2 })).resolves.toEqual(lacking)
})

it('keeps the code of a release under where it is served from, and of no other', async () => {
  const run = create()
  const loader = "() => ({ status: 200, data: 'first' })"
  await run(task({ pages: { 'news.en': pageOf(loader) } }))
  await expect(run(task())).resolves.toHaveProperty('rendered')
  const next = composition({ id: 2, bases: { news: '/_remotes/mfe-news/1.0.0-00000002' } })
  await expect(run(task({ composition: next }))).resolves.toHaveProperty('needs')
})

it('runs none of a remote’s code where the task says that it failed', async () => {
  const failure = { remote: 'news', version: '1.0.0-00000001', code: 'BUDGET', reason: 'too long' } as const
  const outcome = await create()(
    task({ composition: composition({ failures: { news: failure } }), pages: { 'news.en': pageOf(asking) } }),
  )
  expect(outcome).toMatchObject({ rendered: { status: 503 }, failures: [failure] })
  expect(entered).toEqual([])
})

it('tells a failure of the shell’s own from a remote’s', async () => {
  const run = createTaskRunner({
    shell: { ...shell, render: () => Promise.reject(new Error('broken inside')) },
    dom: () => Promise.resolve(window),
    entering: () => undefined,
  })
  await expect(run(task())).resolves.toEqual({ threw: expect.stringContaining('broken inside') as string })
})

it('has the clock of a remote stand still while this process makes the window it asked for', async () => {
  const loader = 'async ({ dom }) => ({ status: 200, data: typeof (await dom()) })'
  await create()(task({ pages: { 'news.en': pageOf(loader) } }))
  expect(entered).toEqual(['news', null, 'news'])
})

it.each([
  ['EVALUATE', { ...pageOf(asking), module: { name: 'server/news.js', code: 'throw new Error("broken")' } }],
  ['RENDER', pageOf('() => { throw new Error("broken") }')],
])('shows the message where the code fails with %s', async (code, page) => {
  const outcome = await create()(task({ pages: { 'news.en': page } }))
  expect(outcome).toMatchObject({ rendered: { status: 503 }, failures: [{ remote: 'news', code }] })
})

it.each([
  ['asks for what is no path', 'async ({ api }) => ({ status: 200, data: await api(() => 1) })'],
  ['reports what is no text', '({ report }) => { report(() => 1); return { status: 200, data: null } }'],
  ['throws what is no text', '() => { throw Object.assign(new Error(), { message: () => 1, stack: () => 1 }) }'],
])('tells only what can leave its process where the code %s', async (_, loader) => {
  const outcome = await create()(task({ pages: { 'news.en': pageOf(loader) } }))
  expect(() => structuredClone(outcome)).not.toThrow()
})
