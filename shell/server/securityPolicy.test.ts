/** @jest-environment node */
import { testSettings } from '../src/site/testSettings.ts'
import { contentSecurityPolicy } from './securityPolicy.ts'

const policy = contentSecurityPolicy({
  remotes: ['https://cdn.example.co.jp'],
  news: 'https://news.example.co.jp',
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
