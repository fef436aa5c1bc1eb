import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { failureCodes } from '../src/remotes/failure.ts'
import { reportPath } from '../src/remotes/report.ts'
import { remoteNameSchema, versionSchema } from './releases/schema.ts'

/** Reports a minute from one address that are written down. */
const perMinute = 20

const reportSchema = z.strictObject({
  remote: remoteNameSchema,
  version: versionSchema.nullable(),
  code: z.enum(failureCodes),
})

/** Takes browsers' reports of pages they could not show into the log. */
export async function registerReports(app: FastifyInstance, log: (line: string) => void) {
  await app.register(async (scope) => {
    await scope.register(rateLimit, { max: perMinute, timeWindow: '1 minute' })
    scope.post(reportPath, { bodyLimit: 1024 }, (request, reply) => {
      const report = reportSchema.safeParse(request.body)
      if (!report.success) return reply.code(400).send()
      const { remote, version, code } = report.data
      log(`${code} ${remote}@${version ?? 'none'}: reported by a browser`)
      return reply.code(204).send()
    })
  })
}
