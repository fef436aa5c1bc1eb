/** @jest-environment node */
import { testSettings } from '../src/site/testSettings.ts'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { contentSecurityPolicy, securityHeaders, viewerSecurityPolicy } from './securityPolicy.ts'

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
})

it('lets pictures come from the site and the given origins alone', () => {
  expect(policy).toMatch(/img-src 'self' https:\/\/cdn\.example\.co\.jp data: https:\/\/pictures\.example\.co\.jp;/)
})

it('has text that becomes markup or a script’s address looked at by those it names alone', () => {
  expect(policy).toContain(
    "require-trusted-types-for 'script'; trusted-types default inert dompurify 'allow-duplicates';",
  )
})

it.each([
  ['documents', policy],
  ['the PDF viewer', viewerSecurityPolicy],
])('has nothing that the CSP Evaluator calls serious: %s', (_, each) => {
  const findings = new CspEvaluator(new CspParser(each).csp).evaluate()
  expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([])
})

it('holds browsers to encryption where they came by it', () => {
  expect(securityHeaders(true)).toHaveProperty('strict-transport-security')
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security')
})
