import type { LoaderContext } from '@site/contract'
import { pageRows } from '@site/contract/pages'
import type { LoadedPage } from './remotes/pageSource.ts'
import { loadRoute, type LoadingEnvironment } from './routes.tsx'

const row = pageRows.find(({ id }) => id === 'news')!
const problem = 'news item 7 is left out'
const path = '/api/news.php?page=1'

/** Reports a bad record and asks the API. */
async function loader({ report, api }: LoaderContext) {
  report(problem)
  return { status: 200, data: await api(path) } as const
}
const page = { ok: true, module: { Page: () => null, loader } } as unknown as LoadedPage

function load(given: Partial<LoadingEnvironment> = {}) {
  const environment: LoadingEnvironment = {
    source: { get: () => undefined, load: () => Promise.resolve(page) },
    device: 'desktop',
    api: () => Promise.resolve({ ok: true, body: null }),
    pictureOrigins: [],
    prepareLocale: () => Promise.resolve(),
    ...given,
  }
  const request = { url: 'http://localhost/news', signal: new AbortController().signal } as Request
  return loadRoute({ row, locale: 'ja' }, environment, { request, params: {} })
}

it('reports a bad record with the remote’s name, or warns in the browser’s console', async () => {
  const report = jest.fn()
  const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined)
  await load({ report })
  expect(report.mock.calls).toEqual([['news', problem]])
  await load()
  expect(warn.mock.calls).toEqual([[problem]])
})

it('in browsers, sends the API requests that the page table lists once, while the code loads', async () => {
  const api = jest.fn(() => Promise.resolve({ ok: true as const, body: 'list' }))
  const code = Promise.withResolvers<LoadedPage>()
  const source = { get: () => undefined, load: () => code.promise }
  const loading = load({ api, asksEarly: true, source, report: () => undefined })
  expect(api).toHaveBeenCalledWith(path, expect.anything(), { path })
  code.resolve(page)
  expect(await loading).toMatchObject({ data: { body: 'list' } })
  expect(api).toHaveBeenCalledTimes(1)
})
