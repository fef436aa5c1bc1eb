import type { Locale } from '@site/contract'
import { whenIdle } from '@site/contract/idle'
import { pages } from '@site/contract/pages'
import type { i18n } from 'i18next'
import { type ComponentType, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom'
import { type Boot, bootElementId } from './document/boot.ts'
import { preloadLocaleStyles } from './document/headDom.ts'
import { guardSinks } from './document/trustedTypes.ts'
import { createI18n, type Texts } from './locale/i18n.ts'
import { createBrowserSource } from './remotes/browserSource.ts'
import { dropFailedStyles } from './remotes/dropFailedStyles.ts'
import type { PageSource } from './remotes/pageSource.ts'
import { createRenewal } from './routing/renewal.ts'
import { pause } from './pause.ts'
import { createRoutes, loadRoute } from './routes.tsx'
import { fetchAhead, isSparing } from './routing/ahead.ts'
import { createAnswers } from './routing/answers.ts'
import { getJson } from './routing/getJson.ts'
import type { RouteData, RouteHandle } from './routing/routeData.ts'
import { type Shell, ShellContext } from './site/shellContext.ts'
import { reportVisit } from './visits/vitals.ts'

const apiTimeout = 15_000

const textsOf: Record<Locale, () => Promise<[{ default: Texts }, { default: Texts }]>> = {
  ja: () =>
    Promise.all([
      import(/* webpackChunkName: "texts.ja" */ './locale/texts/ja.json'),
      import(/* webpackChunkName: "texts.ja" */ '@site/contract/texts/ja.json'),
    ]),
  en: () =>
    Promise.all([
      import(/* webpackChunkName: "texts.en" */ './locale/texts/en.json'),
      import(/* webpackChunkName: "texts.en" */ '@site/contract/texts/en.json'),
    ]),
}

/**
 * Takes over the document that the server rendered, or shows the page where it rendered none.
 * @param Layout stands around the pages in place of the site's own
 */
export async function startShell(Layout?: ComponentType) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root')
  const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as Boot
  const { settings, releases } = boot
  guardSinks(releases)
  const instances: Partial<Record<Locale, i18n>> = {}
  const i18nOf = (locale: Locale) => (instances[locale] ??= createI18n(locale))
  const source = createBrowserSource(releases, i18nOf)

  async function prepareLocale(locale: Locale) {
    const styles = preloadLocaleStyles(locale)
    if (!i18nOf(locale).hasResourceBundle(locale, 'shell')) {
      const [shell, contract] = await textsOf[locale]()
      i18nOf(locale).addResourceBundle(locale, 'contract', contract.default)
      i18nOf(locale).addResourceBundle(locale, 'shell', shell.default)
    }
    await styles
  }

  let started: ReturnType<typeof createBrowserRouter> | undefined
  const renewal = createRenewal({
    own: settings.composition,
    hash: () => started?.state.navigation.location?.hash ?? '',
    triesAgain: boot.route?.data.state === 'failed',
  })
  const answers = createAnswers((path, signal) => getJson('', path, signal, apiTimeout, renewal.heard))
  const environment = {
    source,
    device: settings.device,
    api: answers.ask,
    dom: () => Promise.resolve(window),
    pictureOrigins: settings.pictureOrigins,
    prepareLocale,
  }
  const routes = createRoutes({ environmentOf: () => environment, around: renewal.load }, Layout)
  const shell = { settings, source, i18nOf, releases, isOutdated: renewal.isOutdated }
  fetchAhead((address) => {
    const match = matchRoutes(routes, address.pathname)?.at(-1)
    const handle = match?.route.handle as RouteHandle | undefined
    if (!handle) return
    const ahead = { ...environment, source: { ...source, load: source.loadAhead }, api: answers.askAhead }
    loadRoute(handle, ahead, { request: new Request(address), params: match?.params ?? {} }).catch(() => undefined)
  })

  if (!boot.route) {
    const router = (started = createBrowserRouter(routes))
    createRoot(root).render(<Site shell={shell} prepare={source.prepare} router={router} />)
    return
  }
  const { id, data: rendered } = boot.route
  for (const [namespace, texts] of Object.entries(boot.texts)) {
    const locale = document.documentElement.lang as Locale
    i18nOf(locale).addResourceBundle(locale, namespace, texts)
  }
  await pause()
  const data = rendered.state === 'shown' ? await loadRendered(source, routes, rendered) : rendered
  await pause()
  const router = (started = createBrowserRouter(routes, { hydrationData: { loaderData: { [id]: data } } }))
  if (data === rendered) {
    // In pieces: what the visitor does comes between them.
    startTransition(() => {
      hydrateRoot(
        root,
        <Site shell={shell} prepare={source.prepare} router={router} tryAgain={rendered.state === 'failed'} />,
      )
    })
  } else {
    createRoot(root).render(<Site shell={shell} prepare={source.prepare} router={router} />)
  }
  if (Math.random() < (settings.measuredShare ?? 0)) {
    const remote = Object.values(pages).find((row) => id.startsWith(`${row.id}.`))?.remote
    const version = (remote && releases[remote]?.version) ?? null
    void reportVisit({ route: id, device: settings.device, version })
  }
}

/** The data the page was rendered with, once its code is there; else why it isn't. */
async function loadRendered(source: PageSource, routes: RouteObject[], rendered: RouteData): Promise<RouteData> {
  dropFailedStyles()
  const handle = matchRoutes(routes, location)?.at(-1)?.route.handle as RouteHandle | undefined
  if (!handle) return rendered
  const loaded = await source.load(handle.row, handle.locale)
  return loaded.ok ? rendered : { state: 'failed', failure: loaded.failure }
}

interface SiteProps {
  shell: Shell
  /** Loads what pages of other remotes are loaded with. */
  prepare: () => void
  router: ReturnType<typeof createBrowserRouter>
  /** The server could not have the page: its remote may be in reach from here, or be back. */
  tryAgain?: boolean
}

function Site({ shell, router, prepare, tryAgain = false }: SiteProps) {
  // Once the page is taken over: what other pages need waits for it.
  useEffect(() => (isSparing() ? undefined : whenIdle(prepare)), [prepare])
  useEffect(() => {
    if (tryAgain) void router.revalidate()
  }, [router, tryAgain])
  return (
    <ShellContext value={shell}>
      <RouterProvider router={router} />
    </ShellContext>
  )
}
