import fc from 'fast-check'
import { TestSite } from './testing.ts'

fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) })
jest.setTimeout(60_000)

const site = new TestSite()
const faults: string[] = []

beforeAll(async () => {
  await site.prepare()
  await site.create({ PREVIEW_TOKEN: 'a-token-of-many-letters', LOG_LEVEL: 'error' })
  site.app.log.error = (...logged: unknown[]) => faults.push(logged.map(String).join(' '))
})

afterAll(() => site.remove())

beforeEach(() => {
  faults.length = 0
})

/** Texts that attackers send: markup, paths out of folders, line breaks, and any other characters. */
const hostile = fc.oneof(
  fc.string({ unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)) }),
  fc.constantFrom('<script>x</script>', '"><img src=x onerror=x>', '../../etc/passwd', '%2e%2e%2f', '\r\nx: 1', '\0'),
  fc.webPath(),
)
const starts = ['/', '/news/', '/contact-en', '/_remotes/', '/static/', '/assets/', '/_preview/leave']
const address = fc
  .tuple(fc.constantFrom(...starts, '/static/pdf/viewer.html'), hostile)
  .map(([start, rest]) => start + encodeURI(rest.toWellFormed()))
const query = fc.dictionary(
  fc.oneof(fc.constantFrom('page', 'preview', 'token', 'file', 'to', 'lang'), hostile),
  hostile,
)

// Pages without a release get status 503. Any other status from 500 is an error of the server.
const isAnswer = (status: number) => (status >= 200 && status < 500) || status === 503

it('answers any path and query, and writes neither into the page without escaping', async () => {
  await fc.assert(
    fc.asyncProperty(address, query, async (asked, given) => {
      const { statusCode, body } = await site.app.inject(`${asked}?${new URLSearchParams(given).toString()}`)
      expect(isAnswer(statusCode)).toBe(true)
      expect(body.includes('<script>x') || body.includes('<img src=x')).toBe(false)
    }),
    { numRuns: 300 },
  )
  expect(faults.filter((line) => line.includes('ended with'))).toEqual([])
})

it('answers any headers and cookies', async () => {
  const name = fc.constantFrom('accept', 'accept-encoding', 'cookie', 'host', 'if-none-match', 'range', 'user-agent')
  const value = fc
    .oneof(hostile, fc.constantFrom('preview=news@1.0.0-00000001', 'preview=%', 'bytes=9-1', 'br;q=2,,'))
    .map((text) => text.replaceAll(/[^\t\x20-\x7e]/g, ''))
  const url = fc.constantFrom('/about', '/nothing', '/static/x', '/healthz')
  const isAnswered = async (url: string, headers: Record<string, string>) =>
    isAnswer((await site.app.inject({ url, headers })).statusCode)
  await fc.assert(fc.asyncProperty(url, fc.dictionary(name, value), isAnswered), { numRuns: 200 })
  expect(faults.filter((line) => line.includes('ended with'))).toEqual([])
})

it('accepts or rejects any report without an error', async () => {
  const types = ['application/json', 'application/csp-report', 'application/reports+json', 'text/plain', 'x']
  const type = fc.constantFrom(...types)
  const body = fc.oneof(
    fc.json(),
    hostile,
    fc.record({ remote: fc.json(), version: fc.json(), code: fc.json() }).map((each) => JSON.stringify(each)),
  )
  const url = fc.constantFrom('/_reports', '/_reports/policy', '/_vitals')
  let senders = 0
  await fc.assert(
    fc.asyncProperty(url, type, body, async (asked, contentType, payload) => {
      senders += 1
      const { statusCode } = await site.app.inject({
        method: 'POST',
        url: asked,
        headers: { 'content-type': contentType },
        // Each report has another address, because reports per address are limited.
        remoteAddress: `192.0.${senders >> 8}.${senders & 255}`,
        payload,
      })
      return [204, 400, 413, 415].includes(statusCode)
    }),
    { numRuns: 200 },
  )
})
