import { testSettings } from '../src/testing.ts'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { contentSecurityPolicy, securityHeaders, takesIntegrityPolicy, viewerSecurityPolicy } from './securityPolicy.ts'

const origins = { newsOrigin: 'https://news.example.co.jp', pictureOrigins: ['https://pictures.example.co.jp'] }
const policy = contentSecurityPolicy(['https://cdn.example.co.jp'], [], origins, testSettings.companies)

it('allows code, the map, the English news and pictures only from their origins, and nothing inline', () => {
  expect(policy).toContain("script-src 'self' https://cdn.example.co.jp;")
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-src 'self' https://example.co.jp;")
  expect(policy).toContain("connect-src 'self' https://news.example.co.jp https://example.co.jp;")
  expect(policy).toContain("img-src 'self' https://cdn.example.co.jp data: https://pictures.example.co.jp;")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default inert;")
})

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0',
    false,
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0', false],
  [undefined, true],
])('requires hashes, except in browsers that preload scripts without them: %s', (userAgent, isTaken) => {
  expect(takesIntegrityPolicy(userAgent)).toBe(isTaken)
})

it.each([
  ['documents', policy],
  ['the PDF viewer', viewerSecurityPolicy],
])('passes the CSP Evaluator without medium or high findings: %s', (_, each) => {
  const findings = new CspEvaluator(new CspParser(each).csp).evaluate()
  expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([])
})

it('requires HTTPS in future from browsers that use HTTPS', () => {
  expect(securityHeaders(true, 'text/html')).toHaveProperty('strict-transport-security')
  expect(securityHeaders(false, 'text/html')).not.toHaveProperty('strict-transport-security')
})

it.each([
  ['text/html; charset=utf-8', true, 'same-origin'],
  ['image/svg+xml', true, 'cross-origin'],
  ['application/pdf', true, 'same-origin'],
  [undefined, true, 'same-origin'],
  ['text/javascript; charset=utf-8', false, 'same-origin'],
  ['text/css; charset=utf-8', false, 'same-origin'],
  ['font/woff2', false, 'same-origin'],
  ['image/avif', false, 'cross-origin'],
])(
  'sends page headers for %s only if browsers can show it as a page, and lets other sites show only pictures',
  (type, isPage, policy) => {
    const headers = securityHeaders(false, type)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': policy })
    expect(Object.hasOwn(headers, 'permissions-policy')).toBe(isPage)
  },
)
