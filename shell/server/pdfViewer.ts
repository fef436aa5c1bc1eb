import type { FastifyInstance } from 'fastify'
import { viewerPage, viewerPath } from '../pdf-viewer/index.ts'
import { reportingEndpoints, viewerSecurityPolicy } from './securityPolicy.ts'

/** The page that shows the site's PDFs, beside them. */
export function registerPdfViewer(app: FastifyInstance, viewer: Parameters<typeof viewerPage>[0]) {
  const page = viewerPage(viewer)
  app.get(viewerPath, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': viewerSecurityPolicy,
        'reporting-endpoints': reportingEndpoints,
      })
      .send(page(request.url)),
  )
}
