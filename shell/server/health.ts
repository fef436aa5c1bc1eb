import type { RegistryReader } from '@site/releases'
import type { FastifyInstance } from 'fastify'
import { remoteNames } from '../src/entry.server.ts'
import type { Api } from './api.ts'
import type { Probation } from './probation.ts'
import type { Resolution } from './resolution.ts'

interface Health {
  version: string
  readRegistry: RegistryReader
  resolve: () => Promise<Resolution>
  api: Pick<Api, 'trouble'>
  probation: Pick<Probation, 'candidates'>
  isEnding: () => boolean
}

/**
 * `/healthz`: what runs, 503 where there is no registry. `/readyz`: whether to send visitors here, which is not so as long
 * as nothing can be shown: no registry, no release in it, no store, no key.
 */
export function registerHealth(
  app: FastifyInstance,
  { version, readRegistry, resolve, api, probation, isEnding }: Health,
) {
  app.get('/healthz', async (_, reply) => {
    const registry = await readRegistry()
    const { releases, refused } = await resolve()
    const running = remoteNames.map((remote) => [remote, { version: releases.get(remote)?.version ?? null }] as const)
    const onProbation = probation.candidates()
    const takenBack = Object.entries(registry?.remotes ?? {}).flatMap(([remote, { history }]) => {
      const [newest, failed] = history
      if (newest?.reason === undefined) return []
      return { remote, version: failed?.version, at: newest.at, reason: newest.reason }
    })
    const trouble = api.trouble()
    reply.header('cache-control', 'no-store')
    return reply.code(registry ? 200 : 503).send({
      status: registry ? 'ok' : 'unavailable',
      shell: { version },
      remotes: Object.fromEntries(running),
      // Active releases that were refused; what runs in their place stands above.
      ...(refused.length > 0 ? { refused } : {}),
      ...(onProbation.length > 0 ? { probation: onProbation } : {}),
      // What failed so often that the release before it is in force again.
      ...(takenBack.length > 0 ? { takenBack } : {}),
      // Where the API is away, pages show what it said before.
      ...(trouble ? { api: trouble } : {}),
    })
  })

  async function canShow(): Promise<boolean> {
    if (!(await readRegistry())) return false
    const { releases } = await resolve()
    return [...releases.values()].some(({ address, refusal }) => address && !refusal)
  }

  app.get('/readyz', async (_, reply) => {
    const status = isEnding() ? 'ending' : (await canShow()) ? 'ready' : 'unavailable'
    reply.header('cache-control', 'no-store')
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
}
