import type { CompanyInfo } from '@site/contract'

export interface PolicyOrigins {
  /** Where remotes are served from, apart from the site itself. */
  remotes: string[]
  /** The host the English home asks for news. */
  news: string
  companies: CompanyInfo[]
}

/** The content security policy of every document: nothing inline runs, and code comes from the registry's origins. */
export function contentSecurityPolicy({ remotes, news, companies }: PolicyOrigins): string {
  const own = ["'self'", ...new Set(remotes)].join(' ')
  const maps = [...new Set(companies.map((company) => new URL(company.MapUrl).origin))].join(' ')
  return Object.entries({
    'default-src': "'self'",
    'script-src': own,
    'style-src': own,
    // Pictures of news items stand wherever the editor has them.
    'img-src': `${own} data: https: http:`,
    'font-src': own,
    'connect-src': `${own} ${news}`,
    'frame-src': `'self' ${maps}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  })
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ')
}

/** The policy of the PDF viewer, which runs code of its own origin only and shows pages it has drawn itself. */
export const viewerSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')
