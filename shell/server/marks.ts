import type { CompanyInfo, Locale } from '@site/contract'
import type { FastifyInstance } from 'fastify'
import { locales } from '../contract/locale.ts'
import { manifestPaths, webManifest } from '../src/webManifest.ts'

interface Marks {
  staticFolder: string
  companies: Record<Locale, CompanyInfo>
}

/** The company's mark where browsers look for it unasked, and the manifest of each language. */
export function registerMarks(app: FastifyInstance, { staticFolder, companies }: Marks) {
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
