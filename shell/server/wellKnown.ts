import type { CompanyInfo, Locale } from '@site/contract'
import { locales } from '@site/contract/locale'
import type { FastifyInstance } from 'fastify'
import { manifestPaths, webManifest } from '../src/entry.server.ts'

/** The company's logo where browsers look for it unasked, and the manifest of each language. */
export function registerWellKnown(app: FastifyInstance, staticFolder: string, companies: Record<Locale, CompanyInfo>) {
  for (const file of ['favicon.ico', 'apple-touch-icon.png']) {
    app.get(`/${file}`, (_, reply) => reply.sendFile(file, staticFolder))
  }
  for (const locale of locales) {
    const manifest = JSON.stringify(webManifest(companies[locale], locale))
    app.get(manifestPaths[locale], (_, reply) =>
      reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest),
    )
  }
}
