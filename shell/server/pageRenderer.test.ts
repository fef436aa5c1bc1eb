/** @jest-environment node */
import { BudgetError, type Composition, type Renderer } from '../renderer/index.ts'
import { createPageRenderer } from './pageRenderer.ts'
import { createQuarantine } from './quarantine.ts'
import type { Resolution } from './resolution.ts'

const version = '1.0.0-00000001'
const address = { remote: 'news', version, base: null, manifest: '', entry: '', key: '', signature: '' }
const resolution: Resolution = {
  releases: new Map([['news', { version, address, hasIntegrity: true, refusal: null }]]),
  refused: [],
}

/** A renderer in which the code of news loops for one article, and the data that it ran with. */
function rendererWithBadArticle(bad: string) {
  const ran: string[] = []
  const compositions = new Map<number, Composition>()
  const run: Renderer['run'] = ({ url, composition, compositionId, answers }) => {
    if (composition) compositions.set(composition.id, composition)
    const failure = compositions.get(compositionId)!.failures.news
    const rendered = { route: 'newsDetail.ja', status: failure ? 503 : 200, html: '' }
    if (failure) return Promise.resolve({ rendered, failures: [failure], asked: [] })
    const path = `/api/get_news.php?id=${Number(new URL(url).pathname.split('/').at(-1))}`
    if (!answers[path]) return Promise.resolve({ needs: { remote: 'news', pages: [], answers: [path] } })
    ran.push(path)
    if (path.endsWith(`=${bad}`)) return Promise.reject(new BudgetError('news', 'it ran for 700 ms'))
    return Promise.resolve({ rendered, failures: [], asked: [path] })
  }
  return { ran, run }
}

it('answers an article that fails again and again without running the release, and renders all others', async () => {
  const { ran, run } = rendererWithBadArticle('7')
  const log = jest.fn()
  const renderPage = createPageRenderer({
    renderer: { run, close: () => Promise.resolve() },
    pageCodes: { read: () => Promise.reject(new Error('not asked for')), keepOnly: () => undefined },
    quarantine: createQuarantine(() => 0),
    shellAssets: { scripts: [], styles: [] },
    api: { ask: (path) => Promise.resolve({ ok: true, body: path }) },
    failed: () => undefined,
    report: () => undefined,
    log,
  })
  const visit = async (path: string) => {
    const signal = new AbortController().signal
    const settings = {} as Parameters<typeof renderPage>[1]['settings']
    const { status, failures } = await renderPage(resolution, { url: `http://localhost${path}`, signal, settings })
    return { status, codes: failures.map(({ code }) => code) }
  }
  for (let visits = 0; visits < 3; visits += 1) await visit('/news/7')
  expect(ran).toHaveLength(3)
  for (const path of ['/news/7', '/news/007', '/news/7?made=up']) {
    expect(await visit(path)).toEqual({ status: 503, codes: ['BUDGET'] })
  }
  expect(ran).toHaveLength(3)
  expect(await visit('/news/8')).toEqual({ status: 200, codes: [] })
  expect(log.mock.calls).toEqual([[`BUDGET news@${version} is not rendered at one address of newsDetail for 60 s`]])
})
