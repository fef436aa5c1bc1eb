import type { Locale } from '@site/contract'
import { whenIdle } from '@site/contract/idle'
import type { i18n } from 'i18next'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { takePresses } from './document/earlyPresses.ts'
import { frameOf, notTakenOver } from './document/frame.ts'
import { takeOver } from './document/takeOver.ts'
import { guardSinks } from './document/trustedTypes.ts'
import { createI18n, type Texts } from './locale/i18n.ts'
import { preloadLocaleStyles } from './locale/styles.ts'
import { createBrowserSource } from './remotes/browserSource.ts'
import { dropFailedStyles } from './remotes/container.ts'
import { type FailureCode, reportFailure } from './remotes/failure.ts'
import { createRenewal } from './routing/renewal.ts'
import { createRoutes, type LoadingEnvironment, loadRoute, unknownRoute } from './routes.tsx'
import { fetchAhead, isSavingData } from './routing/ahead.ts'
import { localeOfPath, type RouteData } from './routing/currentPage.ts'
import { askApi } from './routing/getJson.ts'
import { matchPage } from './routing/matchPage.ts'
import { atFirstSign, pause } from './scheduling.ts'
import { type Boot, bootElementId, partIds, type TakenPart, takenParts } from './site/settings.ts'
import { ShellContext } from './site/shellContext.ts'
import { reportVisit } from './visits/vitals.ts'

const textsOf: Record<Locale, () => Promise<Record<string, Texts>>> = {
  ja: () => import(/* webpackChunkName: "texts.ja" */ './locale/texts.ja.ts'),
  en: () => import(/* webpackChunkName: "texts.en" */ './locale/texts.en.ts'),
}

/** Starts the shell in the browser. Loads the first page, then lets React take over the parts of the document. */
export async function startShell() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root')
  const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as Boot
  const { settings, releases } = boot
  guardSinks(releases)
  const instances: Partial<Record<Locale, i18n>> = {}
  const i18nOf = (locale: Locale) => (instances[locale] ??= createI18n(locale))
  const source = createBrowserSource(releases, i18nOf)

  function addTexts(locale: Locale, texts: Record<string, Texts>) {
    for (const [namespace, own] of Object.entries(texts)) i18nOf(locale).addResourceBundle(locale, namespace, own)
  }

  async function prepareLocale(locale: Locale) {
    const styles = preloadLocaleStyles(locale)
    if (!i18nOf(locale).hasResourceBundle(locale, 'shell')) addTexts(locale, await textsOf[locale]())
    await styles
  }

  const started: { router?: ReturnType<typeof createBrowserRouter> } = {}
  const renewal = createRenewal({
    own: settings.composition,
    hash: () => started.router?.state.navigation.location?.hash ?? '',
    retriesAutomatically: boot.route?.data.state === 'failed',
  })
  const environment: LoadingEnvironment = {
    source,
    device: settings.device,
    api: askApi,
    asksEarly: true,
    pictureOrigins: settings.pictureOrigins,
    prepareLocale,
  }
  const takeAhead = fetchAhead(async (address) => {
    const page = matchPage(address.pathname)
    return page && loadRoute(page, environment, { request: new Request(address), params: page.params })
  })
  const around = (address: string, load: () => Promise<RouteData>) =>
    renewal.load(address, async () => {
      const data = (await takeAhead(address)) ?? (await load())
      if (data.state === 'failed') reportFailure(data.failure)
      return data
    })
  const routes = createRoutes(() => environment, around)
  let isTakenOver = false
  let repeatPresses = () => {}
  const shell = {
    settings,
    source,
    i18nOf,
    releases,
    isOutdated: renewal.isOutdated,
    isTakenOver: () => isTakenOver,
    takenOver() {
      isTakenOver = true
      // The server could not load the page. The browser may reach the remote, or the remote may work again.
      if (boot.route?.data.state === 'failed') void started.router?.revalidate()
    },
    allTakenOver() {
      repeatPresses()
      if (!isSavingData()) atFirstSign(() => void whenIdle(source.prepare))
    },
  }
  const { route } = boot
  const page = matchPage(location.pathname)
  // An archive or proxy can show the document at another URL. Then it stays as the server rendered it.
  if (route && route.id !== (page?.route ?? unknownRoute)) return
  // The server renders the page for the canonical spelling of its path. The router must start with the same path.
  if (page && page.path !== location.pathname) {
    history.replaceState(history.state, '', page.path + location.search + location.hash)
  }
  // The language comes from the path. The browser's translation feature changes the document's `lang`.
  if (route) addTexts(page?.locale ?? localeOfPath(location.pathname), boot.texts)
  await pause()
  dropFailedStyles()
  const first = route?.data.state === 'shown' && page ? await source.load(page.row, page.locale) : null
  const isMissing = first?.ok === false
  if (isMissing) reportFailure(first.failure)
  await pause()
  const router = createBrowserRouter(routes, route && { hydrationData: { loaderData: { [route.id]: route.data } } })
  started.router = router
  const firstLocation = router.state.location

  function report(part: TakenPart, code: FailureCode, error: unknown) {
    const remote = part === 'main' ? matchPage(router.state.location.pathname)?.row.remote : undefined
    const version = (remote ? releases[remote]?.version : settings.version) ?? null
    reportFailure({ remote: remote ?? 'shell', version, code, reason: String(error) })
  }

  /** Continues without React in a part. @returns the message to show at the start of the part */
  function giveUp(part: TakenPart) {
    if (part === 'main') router.subscribe(({ location: { key } }) => key !== firstLocation.key && location.reload())
    return notTakenOver()
  }

  repeatPresses = takePresses()
  if (!route) root.innerHTML = frameOf(() => '')
  if (isMissing) document.getElementById(partIds.main)?.prepend(giveUp('main'))
  for (const part of takenParts.filter((each) => each !== 'main' || !isMissing)) {
    takeOver({
      id: partIds[part],
      isServed: route !== undefined,
      element: (
        <ShellContext value={{ ...shell, part }}>
          <RouterProvider router={router} />
        </ShellContext>
      ),
      isFirstPage: () => router.state.location === firstLocation,
      onRedraw: (error) => report(part, 'HYDRATE', error),
      onFailure: (error) => {
        report(part, 'RENDER', error)
        return giveUp(part)
      },
    })
  }
  if (route && Math.random() < (settings.measuredShare ?? 0)) {
    const version = (page && releases[page.row.remote]?.version) ?? null
    void reportVisit({ route: route.id, device: settings.device, version })
  }
}
