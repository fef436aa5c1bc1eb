import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server'
import { type Locale, locales } from '../../shell/contract/locale.ts'
import { readCompanies } from '../../shell/server/company.ts'
import { deviceOf } from '../../shell/server/device.ts'
import { viewerPage } from '../../shell/server/pdfViewer.ts'
import { manifestPaths, webManifest } from '../../shell/src/webManifest.ts'
import { releasesFolder } from '../releasesFolder.ts'
import { developmentDocument } from './developmentDocument.ts'
import { developmentReleases } from './developmentReleases.ts'
import { shellFolder } from './shell.ts'

/** Serves the shell from source; remotes come from their own servers or from the release store. */
export function shellDevServer(): DevServerConfiguration {
  const port = Number(process.env['PORT'] ?? 3000)
  return siteDevServer(port, ({ headers, url = '' }) =>
    developmentDocument({
      device: deviceOf(headers['user-agent']),
      origin: `http://localhost:${port}`,
      newsOrigin: developmentApi(),
      releases: developmentReleases(),
      script: /^\/design(-en)?$/.test(url) ? '/assets/design.js' : '/assets/shell.js',
    }),
  )
}

/** The API that a development server forwards to. */
export function developmentApi(): string {
  return process.env['API_ORIGIN'] || `http://127.0.0.1:${process.env['API_PORT'] || 3004}`
}

/** Answers every page with one document, and has the site's static files, releases and API at their addresses. */
export function siteDevServer(port: number, documentFor: (request: IncomingMessage) => string): DevServerConfiguration {
  return {
    port,
    host: '127.0.0.1',
    hot: true,
    liveReload: false,
    allowedHosts: 'all',
    static: [
      { directory: path.join(shellFolder, 'static'), publicPath: '/static' },
      { directory: releasesFolder, publicPath: '/_remotes' },
    ],
    client: { overlay: false, logging: 'warn' },
    proxy: [{ context: ['/api', '/uploads'], target: developmentApi() }],
    setupMiddlewares: (middlewares, { app }) => {
      app?.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        if (request.url?.startsWith('/static/pdf/viewer.html')) return sendViewer(request.url, response)
        const manifestOf = locales.find((locale) => manifestPaths[locale] === request.url)
        if (manifestOf) return sendManifest(manifestOf, response)
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(documentFor(request))
      })
      return middlewares
    },
  }
}

function sendManifest(locale: Locale, response: ServerResponse) {
  response.setHeader('content-type', 'application/manifest+json')
  response.end(JSON.stringify(webManifest(readCompanies()[locale], locale)))
}

/** The PDF viewer with the scripts of the running build; its styles are in them. */
function sendViewer(url: string, response: ServerResponse) {
  const assets = { scripts: ['/assets/pdfViewer.js'], styles: [] }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(viewerPage({ assets, companies: readCompanies(), siteOrigin: undefined })(url))
}
