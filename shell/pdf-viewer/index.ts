import type { CompanyInfo, Locale } from '@site/contract'
import { type ViewerAssets, viewerDocument } from './document.ts'
import { documentsOrigin } from './documentsOrigin.ts'

export { documentsOrigin, type ViewerAssets }

/** Where the viewer's page stands: beside the documents it shows. */
export const viewerPath = '/static/pdf/viewer.html'

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
