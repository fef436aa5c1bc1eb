import fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { Failure } from '../renderer/index.ts'
import type { Visit } from '../src/entry.server.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const knownDirectives = new Set(
  ['script', 'style', 'img', 'font', 'connect', 'frame', 'manifest', 'worker', 'media', 'object']
    .flatMap((kind) => [`${kind}-src`, `${kind}-src-elem`, `${kind}-src-attr`])
    .concat('base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types', 'integrity'),
)

export function createMetrics() {
  const register = new Registry()
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[], buckets = seconds) =>
    new Histogram({ name, help, labelNames, buckets, registers: [register] })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers: [register] })

  const requests = histogram('site_request_seconds', 'Time until a request is answered.', ['route', 'status'])
  // The part `load` is the time that a document waits for code, the API and the sanitizer.
  const renders = histogram('site_document_seconds', 'Time until a document is rendered.', ['route', 'part'])
  const failures = counter('site_remote_failures_total', 'Page failures.', ['remote', 'version', 'code', 'where'])
  const rolledBack = counter('site_releases_rolled_back_total', 'Releases that this server rolled back.', ['remote'])
  const stale = counter('site_api_stale_answers_total', 'API requests answered from the cache.')
  const blocked = counter('site_policy_violations_total', 'Policy violations reported by browsers.', ['directive'])
  const vitals = histogram(
    'site_web_vital_seconds',
    'Web vitals of sampled visits.',
    ['vital', 'route', 'device', 'version'],
    [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4, 6, 10],
  )
  const shifts = histogram(
    'site_web_vital_layout_shift',
    'Cumulative layout shift of sampled visits.',
    ['route', 'device', 'version'],
    [0.01, 0.05, 0.1, 0.25, 0.5, 1],
  )

  return {
    register,

    answered: (route: string, status: number, milliseconds: number) =>
      requests.observe({ route, status }, milliseconds / 1000),

    rendered(route: string, parts: Record<string, number>) {
      for (const [part, milliseconds] of Object.entries(parts)) renders.observe({ route, part }, milliseconds / 1000)
    },

    failed: ({ remote, version, code }: Omit<Failure, 'reason'>, where: 'server' | 'browser') =>
      failures.inc({ remote, version: version ?? 'none', code, where }),

    onRollback: (remote: string) => rolledBack.inc({ remote }),

    answeredStale: () => stale.inc(),

    blocked: (directive: string) => blocked.inc({ directive: knownDirectives.has(directive) ? directive : 'other' }),

    visited({ route, device, version, vitals: measured }: Visit) {
      const labels = { route, device, version: version ?? 'none' }
      for (const [vital, value] of Object.entries(measured)) {
        if (vital === 'CLS') shifts.observe(labels, value)
        else vitals.observe({ ...labels, vital }, value / 1000)
      }
    },
  }
}

/** Serves `/metrics` on a separate port, so that visitors cannot request it. */
export function serveMetrics(app: FastifyInstance, { register }: Metrics, port: number, host: string) {
  collectDefaultMetrics({ register })
  const server = fastify({ forceCloseConnections: true })
  server.get('/metrics', async (_, reply) => reply.type(register.contentType).send(await register.metrics()))
  app.addHook('onReady', async () => void (await server.listen({ port, host })))
  app.addHook('onClose', () => server.close())
}

export type Metrics = ReturnType<typeof createMetrics>
