import type { OutgoingHttpHeader } from 'node:http'
import type { CompanyInfo, Locale } from '@site/contract'
import { trustedTypesPolicies } from '../src/entry.server.ts'
import type { ServerConfig } from './config.ts'

/** The path to which browsers report policy violations. */
export const policyReportPath = '/_reports/policy'

/** Value of the `Reporting-Endpoints` header. It gives `policyReportPath` the name `site`. */
export const reportingEndpoints = `site="${policyReportPath}"`

/** Value of the `Integrity-Policy` header. Browsers then block every script that is loaded without a hash. */
export const integrityPolicy = 'blocked-destinations=(script), endpoints=(site)'

/**
 * Whether a browser supports the integrity policy without harm. WebKit (all browsers on iPhones) preloads scripts
 * without their hash. It then blocks the preload, reports it, and loads the script late (bugs.webkit.org 305461).
 */
export const takesIntegrityPolicy = (userAgent = '') => !userAgent.includes('AppleWebKit/605')

const policyOf = (directives: Record<string, string>) =>
  Object.entries({ ...directives, 'report-uri': policyReportPath, 'report-to': 'site' })
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ')

/**
 * Returns the content security policy of documents. It allows no inline scripts, and code only from known origins.
 * @param remotes other origins that serve remotes
 * @param localOverrides origins of development servers on the visitor's machine, allowed for this response only
 */
export function contentSecurityPolicy(
  remotes: string[],
  localOverrides: string[],
  { newsOrigin, pictureOrigins }: Pick<ServerConfig, 'newsOrigin' | 'pictureOrigins'>,
  companies: Record<Locale, CompanyInfo>,
): string {
  const own = ["'self'", ...new Set([...remotes, ...localOverrides])].join(' ')
  // A remote on a development server injects its styles by script and opens a connection for hot reload.
  const inlineStyles = localOverrides.length > 0 ? ["'unsafe-inline'"] : []
  const listening = localOverrides.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])
  const maps = [...new Set(Object.values(companies).map((company) => new URL(company.MapUrl).origin))].join(' ')
  return policyOf({
    'default-src': "'none'",
    'script-src': own,
    'style-src': [own, ...inlineStyles].join(' '),
    'img-src': [own, 'data:', ...pictureOrigins].join(' '),
    'font-src': own,
    // The browser checks that the map service is available before it shows the map.
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

/** The policy of the PDF viewer. It runs only code of the site and shows images that it draws itself. */
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

const partOfPages = /^(?:(?:text|application)\/javascript|text\/css|font\/|image\/(?:avif|webp|png|jpeg|gif)\b)/

/**
 * Returns the security headers of a response. Scripts, styles, fonts and pictures get no headers that only pages need,
 * because these would add a tenth to the size of some files.
 * @param isSecure whether the visitor's connection is encrypted
 */
export function securityHeaders(isSecure: boolean, contentType: unknown): Record<string, string> {
  const isPart = partOfPages.test(String(contentType))
  // Other sites may show pictures, because link previews and web-based feed readers need them.
  const isPicture = /^image\//.test(String(contentType))
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': isPicture ? 'cross-origin' : 'same-origin',
    ...(isPart ? {} : { 'cross-origin-opener-policy': 'same-origin', 'permissions-policy': unusedFeatures }),
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** Content types that proxies must not rewrite. React hydrates the exact document, and scripts must match hashes. */
const rewritten = /^(?:text\/(?:html|css|javascript)|application\/javascript)\b/

/** Adds `no-transform` to the `Cache-Control` of documents, scripts and styles (RFC 9111, 5.2.2.6). */
export function unchangedOnTheWay(cacheControl: OutgoingHttpHeader | undefined, contentType: unknown): string {
  const directives = cacheControl === undefined ? [] : [String(cacheControl)]
  if (rewritten.test(String(contentType)) && !directives[0]?.includes('no-transform')) directives.push('no-transform')
  return directives.join(', ')
}
