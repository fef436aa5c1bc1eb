import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as shellEntry from '../src/entry.server.ts'
import type { ShownTo } from './visitors.ts'

/** Who is shown nothing that is for a share of visitors. */
const lastBucket = 99

interface Parts {
  shell: Pick<typeof shellEntry, 'compositionHeader' | 'compositionPath'>
  shownTo: ShownTo
}

/** Tells open tabs what their visitor's documents are made with now: those that were made otherwise are outdated. */
export function createTelling({ shell, shownTo }: Parts) {
  async function tell(request: FastifyRequest, reply: FastifyReply) {
    const { resolution } = await shownTo(request, () => lastBucket)
    reply.header(shell.compositionHeader, resolution.composition.tag)
  }

  function register(app: FastifyInstance) {
    app.get(shell.compositionPath, async (request, reply) => {
      await tell(request, reply)
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  }

  return { tell, register }
}
