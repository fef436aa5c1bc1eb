import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { CompanyInfo, Locale } from '@site/contract'
import { locales } from '@site/contract/locale'
import type { FastifyInstance } from 'fastify'
import type { ShellBuild } from '../builds/build.ts'
import { viewerPage, viewerPath } from '../pdf-viewer/index.ts'
import { manifestPaths, webManifest } from '../src/entry.server.ts'
import { assetsPath } from './clientFiles.ts'
import { reportingEndpoints, viewerSecurityPolicy } from './securityPolicy.ts'

/** Serves static files, the icons at their default paths, a web manifest per language, and the PDF viewer. */
export async function registerSiteFiles(
  app: FastifyInstance,
  { folder, pdfViewer }: ShellBuild,
  companies: Record<Locale, CompanyInfo>,
  siteOrigin: string | undefined,
) {
  const root = path.join(folder, 'static')
  await app.register(fastifyStatic, { root, prefix: '/static/', maxAge: '1h', index: false })
  for (const file of ['favicon.ico', 'apple-touch-icon.png']) {
    app.get(`/${file}`, (_, reply) => reply.sendFile(file, root))
  }
  for (const locale of locales) {
    const manifest = JSON.stringify(webManifest(companies[locale], locale))
    app.get(manifestPaths[locale], (_, reply) =>
      reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest),
    )
  }
  const addressesOf = (names: string[]) => names.map((name) => assetsPath + name)
  const assets = { scripts: addressesOf(pdfViewer.scripts), styles: addressesOf(pdfViewer.styles) }
  const viewer = viewerPage({ assets, companies, siteOrigin })
  app.get(viewerPath, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': viewerSecurityPolicy,
        'reporting-endpoints': reportingEndpoints,
      })
      .send(viewer(request.url)),
  )
}
