import type { LoaderContext } from '@site/contract'
import { pageRows } from '@site/contract/pages'
import type { LoadedPage } from './remotes/pageSource.ts'
import { loadRoute, type LoadingEnvironment } from './routes.tsx'

const row = pageRows.find(({ id }) => id === 'news')!
const problem = 'news item 7 is left out'

/** Loads a page that reports a bad record. */
function load(given: Partial<LoadingEnvironment> = {}) {
  const loader = ({ report }: LoaderContext) => {
    report?.(problem)
    return Promise.resolve({ status: 200, data: null } as const)
  }
  const page = { ok: true, module: { Page: () => null, loader } } as unknown as LoadedPage
  const environment: LoadingEnvironment = {
    source: { get: () => undefined, load: () => Promise.resolve(page) },
    device: 'desktop',
    api: () => Promise.reject(new Error('This page must not call the API')),
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
