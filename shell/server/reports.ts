import rateLimit from '@fastify/rate-limit'
import { locales } from '@site/contract/locale'
import { resolveAddress } from '../contract/news/pictures.ts'
import { own, versionSchema } from '@site/releases'
import { visitorOf } from '@site/releases/network'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { failureCodes, pageRows, remoteNames, reportPath, vitalNames, vitalsPath } from '../src/entry.server.ts'
import type { Metrics } from './metrics.ts'
import type { Probation } from './probation.ts'
import type { Registered } from './resolution.ts'
import { policyReportPath } from './securityPolicy.ts'

/** The maximum number of reports per minute and visitor, and of log lines per policy report. */
const perMinute = 20
const perReport = 3

/** How many of a remote's latest activations have metrics of their own. */
const latest = 10

interface Reports {
  registered: () => Promise<Pick<Registered, 'registry'>>
  metrics: Pick<Metrics, 'blocked' | 'failed' | 'visited'>
  probation: Pick<Probation, 'reported'>
  log: (line: string) => void
}

const reportSchema = z.strictObject({
  remote: z.enum([...remoteNames, 'shell']),
  version: versionSchema.nullable(),
  code: z.enum(failureCodes),
})
const visitSchema = z.strictObject({
  route: z.enum(['unknown', ...pageRows.flatMap(({ id }) => locales.map((locale) => `${id}.${locale}`))]),
  device: z.enum(['desktop', 'mobile']),
  version: versionSchema.nullable(),
  vitals: z.partialRecord(z.enum(vitalNames), z.number().min(0).max(600_000)),
})

/** Receives browsers' reports: page failures, policy violations and web vitals. They go to the log and the metrics. */
export async function registerReports(app: FastifyInstance, { registered, metrics, probation, log }: Reports) {
  /** Returns `other` for versions that were not activated lately. Other versions would create endless metrics. */
  async function knownOr(version: string | null, remote = '') {
    const { history = [] } = own((await registered()).registry.remotes, remote) ?? {}
    return version === null || history.slice(0, latest).some((each) => each.version === version) ? version : 'other'
  }
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: perMinute,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => visitorOf(ip),
    })
    scope.post(reportPath, { bodyLimit: 1024 }, async (request, reply) => {
      const { data: report } = reportSchema.safeParse(request.body)
      if (!report) return reply.code(400).send()
      const { remote, version, code } = report
      metrics.failed({ remote, version: await knownOr(version, remote), code }, 'browser')
      if (version !== null && remote !== 'shell') probation.reported({ remote, version }, code, request.ip)
      log(`${code} ${remote}@${version ?? 'none'}: reported by a browser`)
      return reply.code(204).send()
    })
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(policyReportPath, { bodyLimit: 16_384 }, (request, reply) => {
      const violations = violationsOf(request.body)
      for (const { directive } of violations) metrics.blocked(directive)
      const lines = new Set(violations.map(({ directive, blocked }) => `${directive} blocked ${blocked}`))
      for (const line of [...lines].slice(0, perReport)) log(`POLICY ${line}: reported by a browser`)
      return reply.code(204).send()
    })
    scope.post(vitalsPath, { bodyLimit: 1024 }, async (request, reply) => {
      const { data: visit } = visitSchema.safeParse(request.body)
      if (!visit) return reply.code(400).send()
      const { remote } = pageRows.find(({ id }) => visit.route.startsWith(`${id}.`)) ?? {}
      metrics.visited({ ...visit, version: await knownOr(visit.version, remote) })
      return reply.code(204).send()
    })
  })
}

const directive = z.string().regex(/^[a-z-]{1,40}$/)
/** A keyword such as `inline`, or a URL. Only its origin is logged, because the rest can contain personal data. */
const blocked = z
  .string()
  .max(2000)
  .refine((text) => resolveAddress(text) !== null)
  .transform((text) => (URL.canParse(text) ? new URL(text).origin : text))
  .pipe(z.string().regex(/^[\w:/.[\]-]{0,200}$/))

const violationSchema = z.union([
  z
    .object({
      type: z.enum(['csp-violation', 'integrity-violation']),
      // Reports of the integrity policy name no directive.
      body: z.object({ effectiveDirective: directive.default('integrity'), blockedURL: blocked }),
    })
    .transform(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
  z
    .object({ 'csp-report': z.object({ 'effective-directive': directive, 'blocked-uri': blocked }) })
    .transform(({ 'csp-report': body }) => ({ directive: body['effective-directive'], blocked: body['blocked-uri'] })),
])

/** Returns the valid violations in a request body. The Reporting API can send several; at most 20 are read. */
const violationsOf = (body: unknown) =>
  [body]
    .flat()
    .slice(0, 20)
    .flatMap((each) => violationSchema.safeParse(each).data ?? [])
