import rateLimit from '@fastify/rate-limit'
import { locales } from '@site/contract/locale'
import { versionSchema } from '@site/releases'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type * as shell from '../src/entry.server.ts'
import type { Metrics } from './metrics.ts'

/** Reports a minute from one address that are written down. */
const perMinute = 20

interface Reports {
  shell: Pick<typeof shell, 'failureCodes' | 'pageRows' | 'remoteNames' | 'reportPath' | 'vitalNames' | 'vitalsPath'>
  /** Whether a release was in force lately: others are nobody's business, and would make figures without end. */
  isKnown: (version: string) => boolean
  metrics: Pick<Metrics, 'failed' | 'visited'>
  log: (line: string) => void
}

/** Takes browsers' reports: of pages they could not show into the log, of how visits went into the figures. */
export async function registerReports(app: FastifyInstance, { shell, isKnown, metrics, log }: Reports) {
  const reportSchema = z.strictObject({
    remote: z.enum(shell.remoteNames),
    version: versionSchema.nullable(),
    code: z.enum(shell.failureCodes),
  })
  const visitSchema = z.strictObject({
    route: z.enum(['unknown', ...shell.pageRows.flatMap(({ id }) => locales.map((locale) => `${id}.${locale}`))]),
    device: z.enum(['desktop', 'mobile']),
    version: versionSchema.nullable(),
    vitals: z.partialRecord(z.enum(shell.vitalNames), z.number().min(0).max(600_000)),
  })
  const knownOr = (version: string | null) => (version === null || isKnown(version) ? version : 'other')
  await app.register(async (scope) => {
    await scope.register(rateLimit, { max: perMinute, timeWindow: '1 minute' })
    scope.post(shell.reportPath, { bodyLimit: 1024 }, (request, reply) => {
      const report = reportSchema.safeParse(request.body)
      if (!report.success) return reply.code(400).send()
      const { remote, version, code } = report.data
      metrics.failed({ remote, version: knownOr(version), code }, 'browser')
      log(`${code} ${remote}@${version ?? 'none'}: reported by a browser`)
      return reply.code(204).send()
    })
    scope.post(shell.vitalsPath, { bodyLimit: 1024 }, (request, reply) => {
      const visit = visitSchema.safeParse(request.body)
      if (!visit.success) return reply.code(400).send()
      metrics.visited({ ...visit.data, version: knownOr(visit.data.version) })
      return reply.code(204).send()
    })
  })
}
