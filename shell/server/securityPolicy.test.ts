/** @jest-environment node */
import { testSettings } from '../src/site/testSettings.ts'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { contentSecurityPolicy, securityHeaders, takesIntegrityPolicy, viewerSecurityPolicy } from './securityPolicy.ts'

const policy = contentSecurityPolicy({
  remotes: ['https://cdn.example.co.jp'],
  news: 'https://news.example.co.jp',
  pictures: ['https://pictures.example.co.jp'],
  companies: Object.values(testSettings.companies),
})

it('lets code come from the site and the registry’s origins alone, and nothing inline', () => {
  expect(policy).toContain("script-src 'self' https://cdn.example.co.jp;")
  expect(policy).not.toContain('unsafe')
})

it('lets the map and the English home’s news call through', () => {
  expect(policy).toContain("frame-src 'self' https://example.co.jp")
  expect(policy).toMatch(/connect-src [^;]*https:\/\/news\.example\.co\.jp/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/example\.co\.jp/)
})

it('lets pictures come from the site and the given origins alone', () => {
  expect(policy).toMatch(/img-src 'self' https:\/\/cdn\.example\.co\.jp data: https:\/\/pictures\.example\.co\.jp;/)
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
])('has browsers refuse scripts without a hash, but for those whose preloads lose it (%s)', (userAgent, isTaken) => {
  expect(takesIntegrityPolicy(userAgent)).toBe(isTaken)
})

it('has text that becomes markup or a script’s address looked at by those it names alone', () => {
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default inert;")
})

it.each([
  ['documents', policy],
  ['the PDF viewer', viewerSecurityPolicy],
])('has nothing that the CSP Evaluator calls serious: %s', (_, each) => {
  const findings = new CspEvaluator(new CspParser(each).csp).evaluate()
  expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([])
})

it('holds browsers to encryption where they came by it', () => {
  expect(securityHeaders(true, 'text/html')).toHaveProperty('strict-transport-security')
  expect(securityHeaders(false, 'text/html')).not.toHaveProperty('strict-transport-security')
})

it.each(['text/html; charset=utf-8', 'image/svg+xml', 'application/pdf', 'application/json', undefined])(
  'says all of it of what a browser can show as a page: %s',
  (type) => {
    const headers = securityHeaders(false, type)
    expect(Object.keys(headers)).toEqual(
      expect.arrayContaining(['x-content-type-options', 'cross-origin-opener-policy', 'permissions-policy']),
    )
  },
)

it.each([
  ['text/javascript; charset=utf-8', 'same-origin'],
  ['text/css; charset=utf-8', 'same-origin'],
  ['font/woff2', 'same-origin'],
  ['image/avif', 'cross-origin'],
])('says of a part of pages what concerns parts, and lets other sites show pictures alone: %s', (type, policy) => {
  const headers = securityHeaders(false, type)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': policy,
  })
  expect(headers).not.toHaveProperty('permissions-policy')
})
