import type { CompanyInfo, Locale } from '@site/contract'
import type { FastifyInstance } from 'fastify'
import { documentsOrigin } from '../src/pdfViewer/documentsOrigin.ts'
import { viewerDocument, type ViewerAssets } from '../src/pdfViewer/document.ts'
import { viewerSecurityPolicy } from './securityPolicy.ts'

interface PdfViewer {
  assets: ViewerAssets
  companies: Record<Locale, CompanyInfo>
  siteOrigin: string | undefined
}

/** Answers the viewer's addresses, path and query, with its page. */
export function viewerPage({ assets, companies, siteOrigin }: PdfViewer): (url: string) => string {
  const documentsOrigins = {
    ja: documentsOrigin(companies.ja, siteOrigin),
    en: documentsOrigin(companies.en, siteOrigin),
  }
  return (url) => viewerDocument({ search: new URL(url, 'http://localhost').search, assets, documentsOrigins })
}

/** The page that shows the site's PDFs, beside them. */
export function registerPdfViewer(app: FastifyInstance, viewer: PdfViewer) {
  const page = viewerPage(viewer)
  app.get('/static/pdf/viewer.html', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': viewerSecurityPolicy })
      .send(page(request.url)),
  )
}
