// The frame around a remote that runs alone: fake services of the shell, and no layout.
import type { Locale } from '@site/contract'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { getJson } from '../../shell/src/api.ts'
import { type Boot, bootElementId } from '../../shell/src/boot.ts'
import { preloadLocaleStyles } from '../../shell/src/headDom.ts'
import { createI18n } from '../../shell/src/locale/i18n.ts'
import shellEn from '../../shell/src/locale/texts/en.json' with { type: 'json' }
import shellJa from '../../shell/src/locale/texts/ja.json' with { type: 'json' }
import { createBrowserSource } from '../../shell/src/remotes/browserSource.ts'
import { ShellContext } from '../../shell/src/shellContext.ts'
import { aloneRoutes } from './routes.ts'

const apiTimeout = 15_000

const { settings, releases } = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as Boot
const i18n = { ja: createI18n('ja', { shell: shellJa }), en: createI18n('en', { shell: shellEn }) }
const i18nOf = (locale: Locale) => i18n[locale]
const source = createBrowserSource(releases, i18nOf)

const router = createBrowserRouter(
  aloneRoutes(releases, {
    source,
    device: settings.device,
    api: (path, signal) => getJson('', path, signal, apiTimeout),
    dom: () => Promise.resolve(window),
    prepareLocale: preloadLocaleStyles,
  }),
)

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')
createRoot(root).render(
  <ShellContext value={{ settings, source, i18nOf, releases }}>
    <RouterProvider router={router} />
  </ShellContext>,
)
