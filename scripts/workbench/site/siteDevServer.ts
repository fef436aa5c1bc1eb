import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Locale } from '@site/contract'
import { locales } from '@site/contract/locale'
import { activeBase, publicBase, releasesPath } from '@site/releases'
import { type BrowserReleases, manifestPaths, webManifest } from 'shell'
import { viewerPage, viewerPath } from 'shell/pdf-viewer'
import { developmentAnswers, deviceOf, readCompanies } from 'shell/server'
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server'
import {
  companyFolder,
  developmentPortOf,
  packageFolder,
  registry,
  releasesFolder,
  remoteNames,
} from '../../checkout/index.ts'
import { developmentDocument } from './developmentDocument.ts'

/** Serves the shell from source; remotes come from their own servers or from the release store. */
export function shellDevServer(): DevServerConfiguration {
  const port = Number(process.env['PORT'] ?? 3000)
  return siteDevServer(port, async ({ headers, url = '' }) =>
    developmentDocument({
      device: deviceOf(headers['user-agent']),
      origin: `http://localhost:${port}`,
      newsOrigin: developmentApi(),
      releases: await developmentReleases(),
      script: /^\/design(-en)?$/.test(url) ? '/assets/design.js' : '/assets/shell.js',
    }),
  )
}

/** Each remote from its development server where it runs from source, else its active release. */
async function developmentReleases(): Promise<BrowserReleases> {
  const fromSource = (process.env['DEV_REMOTES'] ?? remoteNames.join(',')).split(',')
  const current = await registry.read()
  const releases: BrowserReleases = {}
  for (const remote of remoteNames) {
    const version = current.remotes[remote]?.active
    if (fromSource.includes(remote))
      releases[remote] = {
        version: 'development',
        entry: `http://localhost:${developmentPortOf(remote)}/remoteEntry.js`,
      }
    else if (version !== undefined) {
      const base = publicBase({ remote, version, base: activeBase(current, remote) })
      releases[remote] = { version, entry: `${base}/client/remoteEntry.js` }
    }
  }
  return releases
}

/** The API that a development server forwards to. */
export function developmentApi(): string {
  return process.env['API_ORIGIN'] || `http://127.0.0.1:${process.env['API_PORT'] || 3004}`
}

/** Answers every page with one document, and has the site's static files, releases and API at their addresses. */
export function siteDevServer(
  port: number,
  documentFor: (request: IncomingMessage) => string | Promise<string>,
): DevServerConfiguration {
  return {
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
    proxy: [{ context: ['/api', '/uploads'], target: developmentApi() }],
    setupMiddlewares: (middlewares, { app }) => {
      app?.use((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
        if (request.url?.startsWith(developmentAnswers.path)) return sendAnswer(request.url, response, next)
        if (request.url?.startsWith(viewerPath)) return sendViewer(request.url, response)
        const manifestOf = locales.find((locale) => manifestPaths[locale] === request.url)
        if (manifestOf) return sendManifest(manifestOf, response)
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
        response.setHeader('content-type', 'text/html; charset=utf-8')
        Promise.resolve(documentFor(request)).then((document) => response.end(document), next)
      })
      return middlewares
    },
  }
}

function sendAnswer(url: string, response: ServerResponse, failed: (error: unknown) => void) {
  response.setHeader('content-type', 'application/json')
  developmentAnswers.at(url, developmentApi()).then((answer) => response.end(JSON.stringify(answer)), failed)
}

function sendManifest(locale: Locale, response: ServerResponse) {
  response.setHeader('content-type', 'application/manifest+json')
  response.end(JSON.stringify(webManifest(readCompanies(companyFolder)[locale], locale)))
}

/** The PDF viewer with the scripts of the running build; its styles are in them. */
function sendViewer(url: string, response: ServerResponse) {
  const assets = { scripts: ['/assets/pdfViewer.js'], styles: [] }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(viewerPage({ assets, companies: readCompanies(companyFolder), siteOrigin: undefined })(url))
}
