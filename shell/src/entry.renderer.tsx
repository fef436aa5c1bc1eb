import type { LoaderContext, Locale, RemoteName } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import type { i18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { type DocumentAssets, documentOf, type ShellAssets } from './document/document.ts'
import { frameOf } from './document/frame.ts'
import { headOf } from './document/head.ts'
import { createI18n, type Texts } from './locale/i18n.ts'
import { rememberTexts } from './locale/rememberTexts.ts'
import * as en from './locale/texts.en.ts'
import * as ja from './locale/texts.ja.ts'
import { type Failure, failureOf, type RemoteFailure } from './remotes/failure.ts'
import type { LoadedPage, PageSource } from './remotes/pageSource.ts'
import { createRoutes, type LoadingEnvironment, unknownRoute } from './routes.tsx'
import { pageRoutes } from './routing/matchPage.ts'
import { currentPageOf, type RouteData, statusOf } from './routing/currentPage.ts'
import { type Boot, partIds, type SharedSettings, type SiteSettings } from './site/settings.ts'
import { ShellContext } from './site/shellContext.ts'

export { failureOf }
export { requestKey } from './routing/matchPage.ts'
export { sharedModules } from './remotes/sharedModules.ts'
export type { DocumentAssets, Failure, RemoteFailure, SharedSettings, ShellAssets, SiteSettings }

export interface ServerPage extends Extract<LoadedPage, { ok: true }> {
  texts: Texts
  assets: DocumentAssets
}

export interface RenderRequest {
  route: string | null
  url: string
  signal: AbortSignal
  settings: SiteSettings
  releases: Boot['releases']
  loadPage: (row: PageRow, locale: Locale) => Promise<ServerPage | { ok: false; failure: RemoteFailure }>
  shellAssets: ShellAssets
  api: LoadingEnvironment['api']
  form?: LoaderContext['form']
  failed: (failure: RemoteFailure) => void
  /** Called for each record that a page cannot show unchanged. */
  report: (remote: RemoteName, problem: string) => void
}

const ownTexts = { ja, en }

/**
 * One i18next instance per page, release and language, keyed by the page's texts. A page's code can change its
 * instance, so instances must not be shared.
 */
const instances = new WeakMap<object, i18n>()

function instanceOf(locale: Locale, page?: { row: PageRow; texts: Texts }): i18n {
  // A release can expose any value as its texts, so `Object()` makes sure that the key is an object.
  const key = page ? (Object(page.texts) as object) : ownTexts[locale]
  const known = instances.get(key)
  if (known) return known
  const instance = rememberTexts(
    createI18n(locale, { ...ownTexts[locale], ...(page && { [page.row.id]: page.texts }) }),
  )
  instances.set(key, instance)
  return instance
}

/** One handler per page. Its only page is the one that the server has matched; null means that no page has the URL. */
const handlers = new Map(
  [null, ...pageRoutes].map((page) => [
    page?.id ?? null,
    createStaticHandler(createRoutes((given) => given as LoadingEnvironment, undefined, page ? [page] : [])),
  ]),
)

/** Renders the document for a URL. Rejects if the request is aborted or the shell's own code throws. */
export async function render(request: RenderRequest): Promise<{ status: number; html: string }> {
  const { settings, releases, api, form, report } = request
  let page: ServerPage | undefined
  let ownInstance: i18n | undefined
  const i18nOf = (locale: Locale) => ownInstance ?? instanceOf(locale)
  const source: PageSource = {
    get: () => page?.module,
    async load(row, locale) {
      const loaded = await request.loadPage(row, locale)
      if (!loaded.ok) {
        request.failed(loaded.failure)
        return loaded
      }
      page = loaded
      ownInstance = instanceOf(locale, { row, texts: loaded.texts })
      return loaded
    },
  }
  const shell = {
    releases,
    settings,
    source,
    i18nOf,
    isOutdated: () => Promise.resolve(false),
    isTakenOver: () => false,
    takenOver: () => undefined,
    allTakenOver: () => undefined,
  }
  const { device, pictureOrigins } = settings
  const prepareLocale = () => Promise.resolve()
  const environment: LoadingEnvironment = { source, device, api, pictureOrigins, form, report, prepareLocale }
  const asked = new Request(request.url, { signal: request.signal })
  const context = await handlers.get(request.route)!.query(asked, { requestContext: environment })
  if (context instanceof Response) throw new Error('A route of the shell returned a Response, which no route may do')

  const match = context.matches.at(-1)
  const id = match?.route.id ?? unknownRoute
  const found = { handle: match?.route.handle as unknown, params: match?.params ?? {} }
  const loaderError: unknown = context.errors ? Object.values(context.errors)[0] : undefined
  const loaded = context.loaderData[id] as RouteData | undefined

  const markup = (data: RouteData) => {
    const loaderData = { ...context.loaderData, [id]: data }
    const shown = { ...context, loaderData, errors: null }
    // `shown` contains the route of this page. Copying all routes would slow down a site with many pages.
    const router = createStaticRouter([], shown)
    return frameOf((part) =>
      renderToString(
        <ShellContext value={{ ...shell, part }}>
          <StaticRouterProvider router={router} context={shown} hydrate={false} />
        </ShellContext>,
        { identifierPrefix: part === 'notTakenOver' ? undefined : partIds[part] },
      ),
    )
  }

  const crashed = (error: unknown): RouteData => {
    const remote = currentPageOf(found, context.location).row?.remote
    // Without a remote, the shell's own code threw. Only errors of a remote's page become its failure.
    if (!remote) throw error
    const reason = String(error instanceof Error ? (error.stack ?? error.message) : error)
    const failure = failureOf(remote, releases[remote], 'RENDER', reason)
    request.failed(failure)
    return { state: 'failed', failure }
  }

  let data = loaded ?? crashed(loaderError)
  let body: string
  try {
    body = markup(data)
  } catch (error) {
    if (data.state !== 'shown') throw error
    data = crashed(error)
    body = markup(data)
  }

  // The reason is only for the log, because it can contain internal paths. The document must not contain it.
  if (data.state === 'failed') data = { state: 'failed', failure: { ...data.failure, reason: '' } }
  const current = currentPageOf({ ...found, loaderData: data }, context.location)
  const { row, locale } = current
  const texts = { ...ownTexts[locale], ...(row && page && { [row.id]: page.texts }) }
  return {
    status: statusOf(data),
    html: documentOf({
      head: headOf(current, settings, i18nOf(locale)),
      body,
      boot: { settings, releases, texts, route: { id, data } },
      shellAssets: request.shellAssets,
      pageAssets: data.state === 'shown' ? page?.assets : undefined,
    }),
  }
}
