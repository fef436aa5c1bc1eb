import type { OutgoingHttpHeader } from 'node:http'
import type { CompanyInfo, Locale } from '@site/contract'
import { trustedTypesPolicies } from '../src/entry.server.ts'
import type { ServerConfig } from './config.ts'

/** Where browsers tell what a policy kept from happening. */
export const policyReportPath = '/_reports/policy'

/** Names `policyReportPath` for the Reporting API. */
export const reportingEndpoints = `site="${policyReportPath}"`

/** No script runs whose hash the document, or a script it vouches for, doesn't name: browsers fail closed. */
export const integrityPolicy = 'blocked-destinations=(script), endpoints=(site)'

/**
 * Whether a browser holds to that policy without harm. WebKit, which all browsers on iPhones are, leaves the hash out
 * where it preloads a script, keeps it out for that, reports it, and fetches it late (bugs.webkit.org 305461).
 */
export const takesIntegrityPolicy = (userAgent = '') => !userAgent.includes('AppleWebKit/605')

const policyOf = (directives: Record<string, string>) =>
  Object.entries({ ...directives, 'report-uri': policyReportPath, 'report-to': 'site' })
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ')

/**
 * The content security policy of every document: nothing inline runs, and code comes from the registry's origins.
 * @param remotes where remotes are served from, apart from the site itself
 * @param localOverrides development servers on the visitor's own machine, whose code this one answer lets in
 */
export function contentSecurityPolicy(
  remotes: string[],
  localOverrides: string[],
  { newsOrigin, pictureOrigins }: Pick<ServerConfig, 'newsOrigin' | 'pictureOrigins'>,
  companies: Record<Locale, CompanyInfo>,
): string {
  const own = ["'self'", ...new Set([...remotes, ...localOverrides])].join(' ')
  // Built as one edits, a remote brings its styles in its scripts and listens for changes.
  const inlineStyles = localOverrides.length > 0 ? ["'unsafe-inline'"] : []
  const listening = localOverrides.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])
  const maps = [...new Set(Object.values(companies).map((company) => new URL(company.MapUrl).origin))].join(' ')
  return policyOf({
    'default-src': "'none'",
    'script-src': own,
    'style-src': [own, ...inlineStyles].join(' '),
    'img-src': [own, 'data:', ...pictureOrigins].join(' '),
    'font-src': own,
    // A map is asked whether it is there before it is shown.
    'connect-src': ["'self'", newsOrigin, maps, ...listening].join(' '),
    'frame-src': `'self' ${maps}`,
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': trustedTypesPolicies.join(' '),
  })
}

/** The policy of the PDF viewer, which runs code of its own origin only and shows pages it has drawn itself. */
export const viewerSecurityPolicy = policyOf({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'worker-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
})

const unusedFeatures = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer']
  .concat('microphone', 'midi', 'payment', 'usb')
  .map((feature) => `${feature}=()`)
  .join(', ')

/** What no browser shows as a page of its own. */
const partOfPages = /^(?:(?:text|application)\/javascript|text\/css|font\/|image\/(?:avif|webp|png|jpeg|gif)\b)/

/**
 * What every answer says to browsers; of what is only a part of pages, nothing that is for pages alone: on a slow line it
 * would be a tenth of some files.
 * @param isSecure whether the visitor's connection is encrypted
 */
export function securityHeaders(isSecure: boolean, contentType: unknown): Record<string, string> {
  const isPart = partOfPages.test(String(contentType))
  // Link previews and feed readers on the web show the site's pictures.
  const isPicture = /^image\//.test(String(contentType))
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': isPicture ? 'cross-origin' : 'same-origin',
    ...(isPart ? {} : { 'cross-origin-opener-policy': 'same-origin', 'permissions-policy': unusedFeatures }),
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** What a proxy would break by rewriting it: React takes over the very document, and scripts are checked by hash. */
const rewritten = /^(?:text\/(?:html|css|javascript)|application\/javascript)\b/

/** The `Cache-Control` of an answer, which tells proxies to leave documents, scripts and styles as they are (RFC 9111, 5.2.2.6). */
export function unchangedOnTheWay(cacheControl: OutgoingHttpHeader | undefined, contentType: unknown): string {
  const told = cacheControl === undefined ? [] : [String(cacheControl)]
  if (rewritten.test(String(contentType)) && !told[0]?.includes('no-transform')) told.push('no-transform')
  return told.join(', ')
}
