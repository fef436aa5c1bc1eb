import type { CompanyInfo, Locale } from '@site/contract'
import { locales } from '@site/contract/locale'
import type { FastifyInstance } from 'fastify'
import type * as shell from '../src/entry.server.ts'

interface WellKnown {
  shell: Pick<typeof shell, 'manifestPaths' | 'webManifest'>
  staticFolder: string
  companies: Record<Locale, CompanyInfo>
}

/** The company's logo where browsers look for it unasked, and the manifest of each language. */
export function registerWellKnown(app: FastifyInstance, { shell, staticFolder, companies }: WellKnown) {
  for (const file of ['favicon.ico', 'apple-touch-icon.png']) {
    app.get(`/${file}`, (_, reply) => reply.sendFile(file, staticFolder))
  }
  for (const locale of locales) {
    const manifest = JSON.stringify(shell.webManifest(companies[locale], locale))
    app.get(shell.manifestPaths[locale], (_, reply) =>
      reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest),
    )
  }
}
