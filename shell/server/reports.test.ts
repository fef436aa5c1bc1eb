import { emptyRegistry } from '@site/releases'
import fastify from 'fastify'
import { createMetrics } from './metrics.ts'
import { registerReports } from './reports.ts'

const report = { remote: 'news', version: '1.0.0-0a0b0c0d', code: 'FILES' }

async function create() {
  const lines: string[] = []
  const app = fastify()
  const metrics = createMetrics()
  const history = [{ version: report.version, at: '', onProbation: false }]
  const registry = { ...emptyRegistry, remotes: { news: { active: report.version, history } } }
  const probation = { reported: () => undefined }
  await registerReports(app, {
    registered: () => Promise.resolve({ registry }),
    metrics,
    probation,
    log: (line) => lines.push(line),
  })
  const send = (payload: unknown, url = '/_reports', type = 'application/json') =>
    app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: JSON.stringify(payload) })
  const figures = async (name: string) =>
    (await metrics.register.metrics()).split('\n').filter((line) => line.startsWith(name))
  return { lines, send, figures }
}

it('logs remote, release and code of a report, and limits the reports of each address', async () => {
  const { lines, send } = await create()
  expect((await send(report)).statusCode).toBe(204)
  expect(lines).toEqual(['FILES news@1.0.0-0a0b0c0d: reported by a browser'])
  for (let count = 0; count < 25; count += 1) await send(report)
  expect(lines).toHaveLength(20)
})

it.each([
  ['an unknown field', { ...report, reason: 'someone@example.co.jp' }],
  ['an unknown code', { ...report, code: 'line\nbreak' }],
  ['an unknown remote', { ...report, remote: 'shop' }],
  ['a body that is no object', []],
])('rejects a report with %s', async (_, payload) => {
  const { lines, send } = await create()
  expect((await send(payload)).statusCode).toBe(400)
  expect(lines).toEqual([])
})

it('counts reports by remote, release and code, with one label for unknown releases', async () => {
  const { send, figures } = await create()
  await send(report)
  for (const digest of ['00000001', '00000002']) await send({ ...report, version: `9.0.0-${digest}` })
  expect(await figures('site_remote_failures_total')).toEqual([
    'site_remote_failures_total{remote="news",version="1.0.0-0a0b0c0d",code="FILES",where="browser"} 1',
    'site_remote_failures_total{remote="news",version="other",code="FILES",where="browser"} 2',
  ])
})

const visit = { route: 'news.ja', device: 'mobile', version: report.version, vitals: { LCP: 1200, CLS: 0.02 } }

it('records the web vitals of a visit, and rejects anything else', async () => {
  const { send, figures } = await create()
  for (const payload of [
    { ...visit, route: '/news?name=someone' },
    { ...visit, visitor: 1 },
    { ...visit, vitals: { LCP: -1 } },
    { ...visit, vitals: { name: 1 } },
  ])
    expect((await send(payload, '/_vitals')).statusCode).toBe(400)
  expect((await send(visit, '/_vitals')).statusCode).toBe(204)
  const labels = 'route="news.ja",device="mobile",version="1.0.0-0a0b0c0d"'
  expect(await figures('site_web_vital_seconds_sum')).toEqual([`site_web_vital_seconds_sum{${labels},vital="LCP"} 1.2`])
  expect(await figures('site_web_vital_layout_shift_sum')).toEqual([`site_web_vital_layout_shift_sum{${labels}} 0.02`])
})

const modern = [
  { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'https://evil.example/?name=someone' } },
  { type: 'integrity-violation', body: { blockedURL: 'https://cdn.example/a.js?name=someone', destination: 'script' } },
  { type: 'deprecation', body: { id: 'something-old' } },
]
const older = {
  'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline', 'document-uri': 'x' },
}

it('logs policy violations with the origin, without the full URL', async () => {
  const { lines, send, figures } = await create()
  expect((await send(modern, '/_reports/policy', 'application/reports+json')).statusCode).toBe(204)
  expect((await send(older, '/_reports/policy', 'application/csp-report')).statusCode).toBe(204)
  await send(
    [{ type: 'csp-violation', body: { effectiveDirective: 'line\nbreak', blockedURL: '' } }],
    '/_reports/policy',
  )
  expect(lines).toEqual([
    'POLICY img-src blocked https://evil.example: reported by a browser',
    'POLICY integrity blocked https://cdn.example: reported by a browser',
    'POLICY script-src-elem blocked inline: reported by a browser',
  ])
  expect(await figures('site_policy_violations_total')).toHaveLength(3)
})

it('logs each violation of a report once, and at most three', async () => {
  const { lines, send } = await create()
  const same = Array.from({ length: 10 }, () => modern[0])
  await send(same, '/_reports/policy', 'application/reports+json')
  expect(lines).toHaveLength(1)
  const many = Array.from({ length: 20 }, (_, at) => ({
    type: 'csp-violation',
    body: { effectiveDirective: 'img-src', blockedURL: `https://evil${at}.example` },
  }))
  await send(many, '/_reports/policy', 'application/reports+json')
  expect(lines).toHaveLength(4)
})
