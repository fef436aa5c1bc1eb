import type { LoaderContext, Locale, RemoteName } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import contractEn from '@site/contract/texts/en.json' with { type: 'json' }
import contractJa from '@site/contract/texts/ja.json' with { type: 'json' }
import type { i18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { Boot } from './document/boot.ts'
import { type DocumentAssets, documentOf } from './document/document.ts'
import { frameOf } from './document/frame.ts'
import { headOf } from './document/head.ts'
import { createI18n, type Texts } from './locale/i18n.ts'
import shellEn from './locale/texts/en.json' with { type: 'json' }
import { rememberTexts } from './locale/rememberTexts.ts'
import shellJa from './locale/texts/ja.json' with { type: 'json' }
import type { Failure, RemoteFailure } from './remotes/failure.ts'
import type { LoadedPage } from './remotes/pageSource.ts'
import { createRoutes, type LoadingEnvironment } from './routes.tsx'
import { currentPageOf, type RouteData, statusOf } from './routing/currentPage.ts'
import { type PartName, partIds, type TakenPart, takenParts } from './site/parts.ts'
import type { SharedSettings, SiteSettings } from './site/settings.ts'
import { type Shell, ShellContext } from './site/shellContext.ts'

export { sharedModules } from './remotes/sharedModules.ts'
export type { DocumentAssets, Failure, RemoteFailure, SharedSettings, SiteSettings }

export interface ServerPage extends Extract<LoadedPage, { ok: true }> {
  texts: Texts
  /** The files the browser needs for it, on top of the shell's own. */
  assets: DocumentAssets
}

export interface RenderRequest {
  /** Absolute. */
  url: string
  signal: AbortSignal
  settings: SiteSettings
  releases: Boot['releases']
  loadPage: (row: PageRow, locale: Locale) => Promise<ServerPage | { ok: false; failure: RemoteFailure }>
  shellAssets: DocumentAssets
  api: LoadingEnvironment['api']
  form?: LoaderContext['form']
  failed: (failure: RemoteFailure) => void
  /** Told of each record that a page cannot show as it came. */
  report: (remote: RemoteName, problem: string) => void
}

export interface Rendered {
  status: number
  html: string
}

const ownTexts: Record<Locale, Record<'shell' | 'contract', Texts>> = {
  ja: { contract: contractJa, shell: shellJa },
  en: { contract: contractEn, shell: shellEn },
}

const layoutInstances: Partial<Record<Locale, i18n>> = {}
const ownInstance = (locale: Locale) =>
  (layoutInstances[locale] ??= rememberTexts(createI18n(locale, ownTexts[locale])))

/** One for the texts of each page that is kept, of one release and language: what its code might do to it stays there. */
const pageInstances = new WeakMap<Texts, i18n>()

function instanceWith(locale: Locale, { id }: PageRow, texts: Texts): i18n {
  const known = pageInstances.get(texts)
  if (known) return known
  const instance = rememberTexts(createI18n(locale, { ...ownTexts[locale], [id]: texts }))
  // What a release exposes as its texts may be anything.
  if (Object(texts) === texts) pageInstances.set(texts, instance)
  return instance
}

/** Sorted once: they are the same for every document, and it would take a tenth of the time of one. */
const handler = createStaticHandler(
  createRoutes({ environmentOf: (requestContext) => requestContext as LoadingEnvironment }),
)

/** Renders the document for an address. Rejects when the request is aborted, and where the shell's own code throws. */
export async function render(request: RenderRequest): Promise<Rendered> {
  const pages = new Map<PageRow, ServerPage>()
  const instances: Partial<Record<Locale, i18n>> = {}
  const i18nOf = (locale: Locale) => instances[locale] ?? ownInstance(locale)
  const shell: Omit<Shell, 'part'> = {
    releases: request.releases,
    settings: request.settings,
    isOutdated: () => Promise.resolve(false),
    i18nOf,
    isTakenOver: () => false,
    takenOver: () => undefined,
    source: {
      get: (row) => pages.get(row)?.module,
      load: async (row, locale) => {
        const page = await request.loadPage(row, locale)
        if (!page.ok) {
          request.failed(page.failure)
          return page
        }
        pages.set(row, page)
        instances[locale] = instanceWith(locale, row, page.texts)
        return page
      },
    },
  }
  const environment: LoadingEnvironment = {
    source: shell.source,
    device: request.settings.device,
    api: request.api,
    pictureOrigins: request.settings.pictureOrigins,
    form: request.form,
    report: request.report,
    prepareLocale: () => Promise.resolve(),
  }
  const asked = new Request(request.url, { signal: request.signal })
  const context = await handler.query(asked, { requestContext: environment })
  if (context instanceof Response) throw new Error('No route of the shell answers with a response of its own')

  const match = context.matches.at(-1)
  const id = match?.route.id ?? 'unknown'
  const found = { handle: match?.route.handle as unknown, params: match?.params ?? {} }
  const loaderError: unknown = context.errors ? Object.values(context.errors)[0] : undefined
  const loaded = context.loaderData[id] as RouteData | undefined

  const markup = (data: RouteData) => {
    const loaderData = { ...context.loaderData, [id]: data }
    const shown = { ...context, loaderData, errors: null }
    const router = createStaticRouter(handler.dataRoutes, shown)
    const htmlOf = (part: PartName, identifierPrefix?: string) =>
      renderToString(
        <ShellContext value={{ ...shell, part }}>
          <StaticRouterProvider router={router} context={shown} hydrate={false} />
        </ShellContext>,
        { identifierPrefix },
      )
    const taken = takenParts.map((part) => [part, htmlOf(part, partIds[part])] as const)
    const html = { ...(Object.fromEntries(taken) as Record<TakenPart, string>), notTakenOver: htmlOf('notTakenOver') }
    return frameOf(html)
  }

  const crashed = (error: unknown): RouteData => {
    const remote = currentPageOf(found, context.location).row?.remote
    // Only a page of a remote has code that can throw here; anything else is the shell's own fault.
    if (!remote) throw error
    const [reason = ''] = String(error instanceof Error ? (error.stack ?? error.message) : error).split('\n')
    const version = request.releases[remote]?.version ?? null
    const failure: RemoteFailure = { remote, version, code: 'RENDER', reason }
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

  // Why it failed is for the log: it can name places inside.
  if (data.state === 'failed') data = { state: 'failed', failure: { ...data.failure, reason: '' } }
  const current = currentPageOf({ ...found, loaderData: data }, context.location)
  const { row, locale } = current
  const page = row ? pages.get(row) : undefined
  const boot: Boot = {
    settings: request.settings,
    releases: request.releases,
    texts: { ...ownTexts[locale], ...(row && page ? { [row.id]: page.texts } : {}) },
    route: { id, data },
  }
  return {
    status: statusOf(data),
    html: documentOf({
      head: headOf(current, request.settings, i18nOf(locale)),
      body,
      boot,
      shellAssets: request.shellAssets,
      pageAssets: page && data.state === 'shown' ? [page.assets] : [],
    }),
  }
}
