import rateLimit from '@fastify/rate-limit'
import { versionSchema } from '@site/releases'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type * as shell from '../src/entry.server.ts'

/** Reports a minute from one address that are written down. */
const perMinute = 20

interface Reports {
  shell: Pick<typeof shell, 'failureCodes' | 'remoteNames' | 'reportPath'>
  log: (line: string) => void
}

/** Takes browsers' reports of pages they could not show into the log. */
export async function registerReports(app: FastifyInstance, { shell, log }: Reports) {
  const reportSchema = z.strictObject({
    remote: z.enum(shell.remoteNames),
    version: versionSchema.nullable(),
    code: z.enum(shell.failureCodes),
  })
  await app.register(async (scope) => {
    await scope.register(rateLimit, { max: perMinute, timeWindow: '1 minute' })
    scope.post(shell.reportPath, { bodyLimit: 1024 }, (request, reply) => {
      const report = reportSchema.safeParse(request.body)
      if (!report.success) return reply.code(400).send()
      const { remote, version, code } = report.data
      log(`${code} ${remote}@${version ?? 'none'}: reported by a browser`)
      return reply.code(204).send()
    })
  })
}
