import type { ApiOptions, ApiResult, Locale, LoaderContext, RemoteName } from '@site/contract'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { NotFound } from './layout/messages.tsx'
import { PageCrash, PageHost } from './layout/PageHost.tsx'
import { LayoutCrash, Root } from './layout/Root.tsx'
import type { PageSource } from './remotes/pageSource.ts'
import { localeOfPath, type RouteData, type RouteHandle } from './routing/currentPage.ts'
import { pageRoutes, requestKey, requestsOf } from './routing/matchPage.ts'

/** The parts of loading a page that differ between server and browser. */
export interface LoadingEnvironment extends Pick<LoaderContext, 'device' | 'pictureOrigins' | 'form'> {
  source: PageSource
  api: (path: string, signal: AbortSignal, options?: Partial<ApiOptions>) => Promise<ApiResult>
  /** True if the API requests that the page table lists start while the page's code loads. */
  asksEarly?: true
  /** Called for each record that a page of the remote cannot show unchanged. Without it, the console gets a warning. */
  report?: (remote: RemoteName, problem: string) => void
  /** Loads the layout's texts and the stylesheet of a language. Called before a page in the language is shown. */
  prepareLocale: (locale: Locale) => Promise<void>
}

/** The id of the route for URLs that no page has. */
export const unknownRoute = 'unknown'

/** Returns the routes of the site. `around` wraps each load of a page, for example to load the document instead. */
export function createRoutes(
  environmentOf: (requestContext: unknown) => LoadingEnvironment,
  around = (_address: string, load: () => Promise<RouteData>) => load(),
  routesOfPages = pageRoutes,
): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: LayoutCrash,
      HydrateFallback: () => null,
      children: [
        ...routesOfPages.map((route) => ({
          ...route,
          Component: PageHost,
          ErrorBoundary: PageCrash,
          loader: (args: LoaderFunctionArgs) =>
            around(args.request.url, () => loadRoute(route.handle, environmentOf(args.context), args)),
        })),
        {
          id: unknownRoute,
          path: '*',
          Component: NotFound,
          loader: ({ context, request }) => around(request.url, () => loadUnknown(request, environmentOf(context))),
        },
      ],
    },
  ]
}

async function loadUnknown({ url }: Request, { prepareLocale }: LoadingEnvironment): Promise<RouteData> {
  await prepareLocale(localeOfPath(new URL(url).pathname))
  return { state: 'notFound' }
}

/** Loads a page's code and texts and runs its loader. If the remote fails to load, the result's state is `failed`. */
export async function loadRoute(
  { row, locale }: RouteHandle,
  { source, api, asksEarly, report, prepareLocale, ...given }: LoadingEnvironment,
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
): Promise<RouteData> {
  const listed = asksEarly ? requestsOf(request.url, { row, locale, params }) : []
  const early = new Map(listed.map((each) => [requestKey(each), api(each.path, request.signal, each)]))
  // They reject if the visitor leaves the page before its code has loaded.
  for (const answer of early.values()) answer.catch(() => undefined)
  const [loaded] = await Promise.all([source.load(row, locale), prepareLocale(locale)])
  if (!loaded.ok) return { state: 'failed', failure: loaded.failure }
  const { loader, head } = loaded.module
  if (!loader) return { state: 'shown', status: 200, data: undefined, head: head?.(undefined) ?? {} }
  const result = await loader({
    ...given,
    locale,
    params,
    searchParams: new URL(request.url).searchParams,
    signal: request.signal,
    api: (path, options) => early.get(requestKey({ path, ...options })) ?? api(path, request.signal, options),
    report: (problem) => (report ? report(row.remote, problem) : console.warn(problem)),
  })
  if (result.data === undefined) return { state: 'notFound' }
  return { state: 'shown', status: result.status, data: result.data, head: head?.(result.data) ?? {} }
}
