import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { scriptJson } from '@site/contract/html'
import { locales } from '@site/contract/locale'
import { activeBase, publicBase, releasesPath } from '@site/releases'
import { answersPath, type Boot, bootElementId, type BrowserReleases, manifestPaths, webManifest } from 'shell'
import { viewerPage, viewerPath } from 'shell/pdf-viewer'
import { developmentAnswer, deviceOf, readCompanies, readConfig } from 'shell/server'
import { shellClient } from 'shell/webpack'
import type { Configuration } from 'webpack'
import 'webpack-dev-server'
import { companyFolder, packageFolder, registry, releasesFolder, type RemoteName } from '../checkout/index.ts'

const port = Number(process.env['PORT'] ?? 3000)
const api = process.env['API_ORIGIN'] || `http://127.0.0.1:${process.env['API_PORT'] || 3004}`
const companies = readCompanies(companyFolder)

/** Serves the shell from source: a document for every page, static files, releases, and a proxy to the API. */
export default (): Configuration => ({
  ...shellClient(true),
  devServer: {
    port,
    host: '127.0.0.1',
    hot: true,
    liveReload: false,
    allowedHosts: 'all',
    static: [
      { directory: path.join(packageFolder('shell'), 'static'), publicPath: '/static' },
      { directory: releasesFolder, publicPath: releasesPath },
    ],
    client: { overlay: false, logging: 'warn' },
    proxy: [{ context: ['/api', '/uploads'], target: api }],
    setupMiddlewares: (middlewares, { app }) => {
      app?.use((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
        answer(request).then((found) => {
          if (!found) return next()
          const [type, body] = found
          response.setHeader('content-type', `${type}; charset=utf-8`).end(body)
        }, next)
      })
      return middlewares
    },
  },
})

async function answer({ method, headers, url = '' }: IncomingMessage): Promise<[type: string, body: string] | null> {
  // In development, the script of the PDF viewer contains its styles.
  const assets = { scripts: ['/assets/pdfViewer.js'], styles: [] }
  if (url.startsWith(viewerPath)) return ['text/html', viewerPage({ assets, companies, siteOrigin: undefined })(url)]
  const locale = locales.find((each) => manifestPaths[each] === url)
  if (locale) return ['application/manifest+json', JSON.stringify(webManifest(companies[locale], locale))]
  if (url.startsWith(answersPath)) return ['application/json', JSON.stringify(await developmentAnswer(url, api))]
  if (method !== 'GET' || !headers.accept?.includes('text/html')) return null
  const settings = {
    device: deviceOf(headers['user-agent']),
    origin: `http://localhost:${port}`,
    newsOrigin: api,
    companies,
    pictureOrigins: readConfig(process.env).pictureOrigins,
    year: new Date().getFullYear(),
  }
  return ['text/html', documentWith({ settings, releases: await developmentReleases(), texts: {} })]
}

/** `DEV_REMOTES` has the ports of development servers. A remote with null comes from its active release. */
async function developmentReleases(): Promise<BrowserReleases> {
  const current = await registry.read()
  const shown = JSON.parse(process.env['DEV_REMOTES'] ?? '{}') as Partial<Record<RemoteName, number | null>>
  const releases: BrowserReleases = {}
  for (const [remote, remotePort] of Object.entries(shown) as [RemoteName, number | null][]) {
    const version = current.remotes[remote]?.active
    if (remotePort !== null)
      releases[remote] = { version: 'development', entry: `http://localhost:${remotePort}/remoteEntry.js` }
    else if (version !== undefined) {
      const base = publicBase({ remote, version, base: activeBase(current, remote) })
      releases[remote] = { version, entry: `${base}/client/remoteEntry.js` }
    }
  }
  return releases
}

function documentWith(boot: Boot): string {
  return `<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>…</title>
    <link rel="icon" href="/static/favicon.svg" type="image/svg+xml">
  </head>
  <body>
    <div id="root"></div>
    <script type="application/json" id="${bootElementId}">${scriptJson(boot)}</script>
    <script>${keepRenderers}</script>
    <script src="/assets/shell.js"></script>
  </body>
</html>`
}

/**
 * Fast Refresh finds React's renderers through this hook, but only those that register after the hook exists. The shell
 * and every remote have a copy of react-refresh, and all copies must find the same list.
 */
const keepRenderers = `__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) { return this.renderers.set(this.renderers.size + 1, renderer).size },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}`
