import { emptyRegistry } from '@site/releases'
import type { FastifyInstance } from 'fastify'
import { remoteNames } from '../src/entry.server.ts'
import type { Api } from './api.ts'
import type { Probation } from './probation.ts'
import type { Registered, Resolver } from './resolution.ts'

interface Health {
  version: string
  registered: () => Promise<Registered>
  resolver: Pick<Resolver, 'resolve'>
  api: Pick<Api, 'trouble'>
  probation: Pick<Probation, 'candidates'>
  isEnding: () => boolean
}

/**
 * `/healthz`: what runs, 503 where there is no registry. `/readyz`: whether to send visitors here, which is not so as long
 * as nothing can be shown: no registry, no release in it, no store, no key.
 */
export function registerHealth(app: FastifyInstance, parts: Health) {
  const { version, registered, resolver, api, probation, isEnding } = parts
  const inUse = <Told>(told: Told[]) => (told.length > 0 ? told : undefined)

  app.get('/healthz', async (_, reply) => {
    const now = await registered()
    const { releases, refused } = await resolver.resolve(now)
    const hasRegistry = now.registry !== emptyRegistry
    const running = remoteNames.map((remote) => [remote, { version: releases.get(remote)?.version ?? null }] as const)
    const rolledBack = Object.entries(now.registry.remotes).flatMap(([remote, { history }]) => {
      const [newest, failed] = history
      if (newest?.reason === undefined) return []
      return { remote, version: failed?.version, at: newest.at, reason: newest.reason }
    })
    reply.header('cache-control', 'no-store')
    return reply.code(hasRegistry ? 200 : 503).send({
      status: hasRegistry ? 'ok' : 'unavailable',
      shell: { version },
      remotes: Object.fromEntries(running),
      // Active releases that were refused; what runs in their place stands above.
      refused: inUse(refused),
      probation: inUse(probation.candidates()),
      // What failed so often that the release before it is active again.
      rolledBack: inUse(rolledBack),
      // Where the API is away, pages show what it said before.
      api: api.trouble() ?? undefined,
    })
  })

  async function status(): Promise<'ending' | 'ready' | 'unavailable'> {
    if (isEnding()) return 'ending'
    const { releases } = await resolver.resolve(await registered())
    return [...releases.values()].some(({ address, refusal }) => address && !refusal) ? 'ready' : 'unavailable'
  }

  app.get('/readyz', async (_, reply) => {
    const said = await status()
    reply.header('cache-control', 'no-store')
    return reply.code(said === 'ready' ? 200 : 503).send({ status: said })
  })
}
