import * as shell from '../src/entry.renderer.tsx'
import { testSettings } from '../src/testing.ts'
import { createTaskRunner, evaluateBundle } from './runTask.ts'
import { outcomeSchema } from './outcome.ts'
import type { PageCode, SentTask } from './task.ts'

const base = '/_remotes/mfe-news/1.0.0-00000001'
const create = (logged: () => string[] = () => []) => createTaskRunner({ shell, logged })

/** Returns the code of a page that shows the data of its loader. */
const pageOf = (loader: string): PageCode<string> => ({
  base,
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

const task = (code?: PageCode<string>, given: Partial<SentTask> = {}): SentTask => ({
  url: 'http://localhost/news-en',
  settings: { device: 'desktop', origin: 'https://www.example.co.jp', year: 2026 },
  shared: {
    id: 'these releases',
    settings: { companies: testSettings.companies, newsOrigin: 'https://www.example.co.jp', pictureOrigins: [] },
    shellAssets: { scripts: [], styles: [], starter: [] },
    releases: { news: { version: '1.0.0-00000001', entry: `${base}/client/remoteEntry.js` } },
  },
  page: { route: 'news.en', ...(code ? { code } : {}) },
  answers: [],
  ...given,
})

const asking = "async ({ api }) => ({ status: 200, data: await Promise.all([api('/api/a'), api('/api/b')]) })"

it('returns all questions that a loader asks at once, and renders the page when it has the answers', async () => {
  const careless = pageOf("({ api }) => { void api('/api/a'); return { status: 200, data: null } }")
  await expect(create()(task(careless))).resolves.toEqual({ needs: [{ path: '/api/a' }] })
  const run = create()
  const [a, b] = [{ path: '/api/a' }, { path: '/api/b' }]
  await expect(run(task(pageOf(asking)))).resolves.toEqual({ needs: [a, b] })
  const answers: SentTask['answers'] = [
    { ask: a, answer: { ok: true, body: 1 } },
    { ask: b, answer: { ok: false, code: 'TIMEOUT' } },
  ]
  const outcome = await run(task(undefined, { answers }))
  expect(outcome).toMatchObject({ rendered: { status: 200 }, failure: null })
  expect(JSON.stringify(outcome)).toContain('found: ')
})

it('asks for the sanitized HTML of an answer, and gets it separately from the body', async () => {
  const run = create()
  const options = { html: 'news.content', picture: 'news.img' }
  const loader = `async ({ api }) => ({ status: 200, data: await api('/api/a', ${JSON.stringify(options)}) })`
  const ask = { path: '/api/a', ...options }
  expect(await run(task(pageOf(loader)))).toEqual({ needs: [ask] })
  const html = { html: '<p>clean</p>', excerpt: '', pictureAlt: '', pictureCaption: '', isCut: false }
  const rendered = await run(task(undefined, { answers: [{ ask, answer: { ok: true, body: {}, html } }] }))
  expect(JSON.stringify(rendered)).toContain('clean')
})

it('reports only a few short lines, however much the code reports and logs', async () => {
  const loader = `({ report }) => {
    for (let id = 0; id < 1000; id += 1) report('item ' + id + '\\n\\ud83d' + 'a'.repeat(10_000))
    return { status: 200, data: null }
  }`
  const outcome = await create(() => ['logged'])(task(pageOf(loader)))
  const { reports } = outcome as Extract<typeof outcome, { rendered: unknown }>
  expect(reports).toHaveLength(20)
  expect(reports[0]).toMatch(/^item 0\s{2}a{200,300}$/)
})

it('caches the code of its pages and the data that documents of the same releases share', async () => {
  const run = create()
  await run(task(pageOf("() => ({ status: 200, data: 'first' })")))
  await expect(run(task(undefined, { shared: null }))).resolves.toHaveProperty('rendered')
})

it('distinguishes a failure of the shell from a failure of a remote', async () => {
  const broken = { ...shell, render: () => Promise.reject(new Error('broken inside')) }
  const run = createTaskRunner({ shell: broken, logged: () => [] })
  await expect(run(task())).resolves.toEqual({ threw: expect.stringContaining('broken inside') as string })
})

it.each([
  ['EVALUATE', { ...pageOf(asking), module: { name: 'server/news.js', code: 'throw new Error("broken")' } }],
  ['RENDER', pageOf('() => { throw new Error("broken") }')],
])('shows the failure message if the code fails with %s', async (code, page) => {
  const outcome = await create()(task(page))
  expect(outcome).toMatchObject({ rendered: { status: 503 }, failure: { code } })
})

it.each([
  ['asks for a path that is not a string', 'async ({ api }) => ({ status: 200, data: await api(() => 1) })'],
  [
    'asks 99 questions',
    'async ({ api }) => ({ status: 200, data: Array.from({ length: 99 }, (_, at) => api("/" + at)) })',
  ],
  [
    'asks for HTML with a name that is not a string',
    'async ({ api }) => ({ status: 200, data: await api(1, { html: {} }) })',
  ],
  ['reports a value that is not a string', '({ report }) => { report(() => 1); return { status: 200, data: null } }'],
  [
    'throws an error whose message is not a string',
    '() => { throw Object.assign(new Error(), { message: () => 1, stack: () => 1 }) }',
  ],
  ['returns an invalid status', '() => ({ status: 200.5, data: null })'],
])('sends an outcome that the server can read or refuse if the code %s', async (_, loader) => {
  const outcome = await create()(task(pageOf(loader)))
  expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome)
  expect(() => outcomeSchema.safeParse(outcome)).not.toThrow()
})

describe('a bundle', () => {
  const react = { name: 'the shell’s React' }
  const evaluate = (code: string) => evaluateBundle(code, 'server/news.js', `${base}/client/`, { react })

  it('gets the shared packages of the shell, and the address of its files', () => {
    expect(evaluate("module.exports = [require('react'), __remote_base__]")).toEqual([react, `${base}/client/`])
  })

  it.each([
    ...['fs', 'node:fs', './other.js', 'constructor', '__proto__'].map((name) => [
      `require(${JSON.stringify(name)})`,
      `it requires "${name}"`,
    ]),
    ['throw new Error("broken")', 'Error: broken'],
    ['this is no script', 'SyntaxError'],
  ])('is named in the error if its code is: %s', (code, reason) => {
    expect(() => evaluate(code)).toThrow(`server/news.js threw: ${reason}`)
  })
})
