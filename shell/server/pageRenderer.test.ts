import type { SanitizedHtml } from '@site/contract'
import type { Release } from '@site/releases'
import { type Audience, BudgetError, type Group, type Renderer, type RenderTask } from '../renderer/index.ts'
import { matchPage } from '../src/entry.server.ts'
import { testSettings } from '../src/testing.ts'
import { compose } from './composition.ts'
import { createPageRenderer } from './pageRenderer.ts'
import { createQuarantine } from './quarantine.ts'
import type { Resolution } from './resolution.ts'

const version = '1.0.0-00000001'
const address = { remote: 'news', version, base: null, manifest: 'm', entry: '', key: '', signature: '' }
const releases = new Map([['news', { version, address, hasIntegrity: true, refusal: null }]])
const resolution: Resolution = {
  releases,
  refused: [],
  composition: compose(releases, {
    config: { newsOrigin: 'https://www.example.co.jp', pictureOrigins: [], measuredShare: 0 },
    build: '1.0.0',
    shellAssets: { scripts: [], styles: [], starter: [] },
    companies: testSettings.companies,
  }),
}
const page = { server: 'server/page.js', texts: { ja: 'ja.js', en: 'en.js' }, scripts: [], styles: [] }
const release = { entry: 'client/remoteEntry.js', integrity: false, files: {}, pages: { news: page, newsDetail: page } }
const sanitized: SanitizedHtml = { html: 'safe', excerpt: '', pictureAlt: '', pictureCaption: '', isCut: false }

function create(run: Renderer['run'], given: { characters?: number; isBusy?: boolean; asked?: () => void } = {}) {
  const log = jest.fn()
  const failed = jest.fn()
  const askers: string[] = []
  const reports: string[] = []
  const renderPage = createPageRenderer({
    renderer: { run, close: () => Promise.resolve() },
    sanitizer: {
      sanitize(_, { audience }) {
        askers.push(`HTML ${audience}`)
        return Promise.resolve(given.isBusy ? null : sanitized)
      },
    },
    files: {
      readRelease: () => Promise.resolve(release as unknown as Release),
      readFile: () => Promise.resolve(Buffer.from('')),
    },
    quarantines: { shown: createQuarantine(() => 0), previewed: createQuarantine(() => 0) },
    api: {
      ask(path, asker) {
        askers.push(`${asker.remote} ${asker.audience}`)
        given.asked?.()
        const news = { news: /id=[1-9]/.test(path) ? { title: 'A' } : [], list: [{ id: 99, title: 'A' }], count: 25 }
        const body = { ...(path.includes('news') && news), path, html: '<p>', text: 'a'.repeat(given.characters ?? 0) }
        return Promise.resolve({ ok: true, body })
      },
    },
    failed,
    report: (source, problem) => reports.push(`${source}: ${problem}`),
    log,
  })
  const visit = async (path: string, audience: Audience = 'live', { signal } = new AbortController()) => {
    const page = matchPage(path.split('?')[0]!)
    const { status, failure } = await renderPage({
      page,
      url: path,
      resolution,
      audience,
      signal,
      settings: { device: 'desktop', origin: '', year: 2026 },
    })
    return { status, code: failure?.code ?? null }
  }
  return { visit, log, failed, askers, reports }
}

const shown = { rendered: { status: 200 as const, html: '' }, failure: null, reports: [] }
const message = { rendered: { status: 503 as const, html: '' }, failure: null, reports: [] }

const hasFailed = ({ page }: RenderTask) => page !== null && 'failure' in page.code

it('runs each release in its own processes, separate for each audience and from the shell’s process', async () => {
  const groups: Group[] = []
  const { visit } = create((task, group) => {
    groups.push(group)
    return Promise.resolve(hasFailed(task) ? message : shown)
  })
  await visit('/news')
  await visit('/news', 'rollout')
  await visit('/news', 'preview')
  await visit('/about')
  await visit('/nothing')
  const [live, rollout, preview, unavailable, unknown] = groups
  expect(new Set([live, rollout, preview, unknown].map((group) => group?.id)).size).toBe(4)
  expect(groups.map(({ audience }) => audience)).toEqual(['live', 'rollout', 'preview', 'live', 'live'])
  expect(unavailable).toEqual(unknown)
})

it('asks the API and the sanitizer separately per audience, and renders with sanitized HTML', async () => {
  const ask = { path: '/api/a', html: 'html' }
  const { visit, askers } = create(({ answers: [first] }) => {
    if (!first) return Promise.resolve({ needs: [ask] })
    expect(first).toEqual({ ask, answer: { ok: true, body: { path: '/api/a', text: '' }, html: sanitized } })
    return Promise.resolve(shown)
  })
  for (const audience of ['live', 'rollout', 'preview'] as const) await visit('/news?page=two', audience)
  expect(askers).toEqual(['live', 'rollout', 'preview'].flatMap((each) => [`news ${each}`, `HTML ${each}`]))
})

it.each([
  ['/news', ['/api/news.php?page=1']],
  ['/news-en?x=1&page=2', ['/api/news.php?page=2']],
  ['/news?page=0', []],
  ['/news/07', ['/api/get_news.php?id=07', '/api/news.php?page=1']],
  ['/news/7', ['/api/get_news.php?id=7', ...[1, 2, 3].map((page) => `/api/news.php?page=${page}`)]],
  ['/news/1%26admin%3D1', []],
  ['/news?page=1%26x%3D7', []],
  ['/news?page=2&page=3', []],
])(
  'sends the API requests that a page needs, and those of an article for its neighbours, before it renders: %s',
  async (path, asked) => {
    const { visit } = create(({ answers }) => {
      expect(answers.map(({ ask }) => ask.path)).toEqual(asked)
      return Promise.resolve(shown)
    })
    expect(await visit(path)).toEqual({ status: 200, code: null })
  },
)

it('makes no more requests to the API when the visitor has left', async () => {
  const leaving = new AbortController()
  const { visit, askers } = create(() => Promise.resolve(shown), { asked: () => leaving.abort() })
  await expect(visit('/news/7', 'live', leaving)).rejects.toThrow('aborted')
  expect(askers).toEqual(['news live'])
})

it('stops running a release for an article that fails repeatedly, and renders all others', async () => {
  const ran: string[] = []
  const { visit, log } = create((task) => {
    if (hasFailed(task)) return Promise.resolve(message)
    ran.push(task.url)
    if (/\/0*7\b/.test(task.url)) return Promise.reject(new BudgetError('it ran for 700 ms'))
    return Promise.resolve(shown)
  })
  for (let visits = 0; visits < 3; visits += 1) await visit('/news/7')
  expect(ran).toHaveLength(3)
  for (const path of ['/news/7', '/news/7?made=up']) {
    expect(await visit(path)).toEqual({ status: 503, code: 'BUDGET' })
  }
  expect(ran).toHaveLength(3)
  expect(await visit('/news/8')).toEqual({ status: 200, code: null })
  expect(log.mock.calls).toEqual([[`BUDGET news@${version} is not rendered at one address of newsDetail for 60 s`]])
})

it('names the release that reports a bad record', async () => {
  const { visit, reports } = create(() => Promise.resolve({ ...shown, reports: ['news item 7 is left out'] }))
  await visit('/news')
  expect(reports).toEqual([`news@${version}: news item 7 is left out`])
})

it('offers browsers no code of a release that exceeded its limits in this document', async () => {
  const offered: unknown[] = []
  const { visit } = create((task) => {
    offered.push(task.shared.releases.news)
    return hasFailed(task) ? Promise.resolve(message) : Promise.reject(new BudgetError('it ran for 700 ms'))
  })
  await visit('/news')
  expect(offered).toEqual([expect.objectContaining({ version }), undefined])
})

it.each<[string, Renderer['run'], string]>([
  ['requests more API answers each time', (task) => again(task), 'BUDGET'],
  ['breaks the shell’s own code', (task) => Promise.resolve(hasFailed(task) ? message : { threw: 'x' }), 'RENDER'],
])('shows a message instead of a page whose code %s', async (_, run, failure) => {
  const { visit, failed } = create(run)
  expect(await visit('/news')).toEqual({ status: 503, code: failure })
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ remote: 'news', version, code: failure }))
})

it.each([
  ['that is too long', { characters: 3_000_000 }, 'BODY'],
  ['whose HTML could not be sanitized in time', { isBusy: true }, 'TIMEOUT'],
])('gives a page a failed answer instead of one %s, and does not blame the release', async (_, given, code) => {
  const { visit } = create(({ answers: [first] }) => {
    if (!first) return Promise.resolve({ needs: [{ path: '/api/a', html: 'html' }] })
    expect(first.answer).toEqual({ ok: false, code })
    return Promise.resolve(shown)
  }, given)
  expect(await visit('/news?page=two')).toEqual({ status: 200, code: null })
})

it('does not count failures of a preview against the active release', async () => {
  const { visit } = create((task, { audience }) => {
    if (hasFailed(task)) return Promise.resolve(message)
    return audience === 'preview' ? Promise.reject(new BudgetError('it ran for 700 ms')) : Promise.resolve(shown)
  })
  for (let visits = 0; visits < 4; visits += 1)
    expect(await visit('/news', 'preview')).toEqual({ status: 503, code: 'BUDGET' })
  expect(await visit('/news')).toEqual({ status: 200, code: null })
})

const again = (task: RenderTask) =>
  Promise.resolve(hasFailed(task) ? message : { needs: [{ path: `/api/${task.answers.length}` }] })
