import type { Locale } from '@site/contract'
import type { i18n } from 'i18next'
import { useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom'
import { getJson } from './api.ts'
import { type Boot, bootElementId } from './boot.ts'
import { preloadLocaleStyles } from './headDom.ts'
import { createI18n } from './locale/i18n.ts'
import { createBrowserSource } from './remotes/browserSource.ts'
import { dropFailedStyles } from './remotes/dropFailedStyles.ts'
import type { Texts } from './remotes/pageSource.ts'
import type { RouteData } from './routeData.ts'
import { createRoutes, type RouteHandle } from './routes.tsx'
import { ShellContext } from './shellContext.ts'

const apiTimeout = 15_000

const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as Boot
const { settings } = boot
const instances: Record<Locale, i18n> = { ja: createI18n('ja'), en: createI18n('en') }
const i18nOf = (locale: Locale) => instances[locale]
const source = createBrowserSource(boot.releases, i18nOf)

const shellTexts: Record<Locale, () => Promise<{ default: Texts }>> = {
  ja: () => import('./locale/texts/ja.json'),
  en: () => import('./locale/texts/en.json'),
}

async function prepareLocale(locale: Locale) {
  const styles = preloadLocaleStyles(locale)
  if (!i18nOf(locale).hasResourceBundle(locale, 'shell')) {
    i18nOf(locale).addResourceBundle(locale, 'shell', (await shellTexts[locale]()).default)
  }
  await styles
}

const routes = createRoutes({
  source,
  device: settings.device,
  api: (path, signal) => getJson('', path, signal, apiTimeout),
  dom: () => Promise.resolve(window),
  prepareLocale,
})

void start()

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root')
  if (!boot.route) {
    createRoot(root).render(<Site router={createBrowserRouter(routes)} />)
    return
  }
  const { id, data: rendered } = boot.route
  for (const [namespace, texts] of Object.entries(boot.texts)) {
    const locale = document.documentElement.lang as Locale
    i18nOf(locale).addResourceBundle(locale, namespace, texts)
  }
  const data = rendered.state === 'shown' ? await loadRendered(routes, rendered) : rendered
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [id]: data } } })
  if (data === rendered) hydrateRoot(root, <Site router={router} tryAgain={rendered.state === 'failed'} />)
  else createRoot(root).render(<Site router={router} />)
}

/** The data the page was rendered with, once its code is there; else why it isn't. */
async function loadRendered(all: RouteObject[], rendered: RouteData): Promise<RouteData> {
  dropFailedStyles()
  const handle = matchRoutes(all, location)?.at(-1)?.route.handle as RouteHandle | undefined
  if (!handle) return rendered
  const loaded = await source.load(handle.row, handle.locale)
  return loaded.ok ? rendered : { state: 'failed', failure: loaded.failure }
}

interface SiteProps {
  router: ReturnType<typeof createBrowserRouter>
  /** The server could not have the page: its remote may be in reach from here, or be back. */
  tryAgain?: boolean
}

function Site({ router, tryAgain = false }: SiteProps) {
  useEffect(() => {
    if (tryAgain) void router.revalidate()
  }, [router, tryAgain])
  return (
    <ShellContext value={{ settings, source, i18nOf, releases: boot.releases }}>
      <RouterProvider router={router} />
    </ShellContext>
  )
}
