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
 * Serves `/healthz` and `/readyz`. `/healthz` reports the running releases, with status 503 if there is no registry.
 * `/readyz` tells load balancers if this server can show pages. Its status is 503 during shutdown, and if no release
 * can run, for example without registry, release store or keys.
 */
export function registerHealth(app: FastifyInstance, parts: Health) {
  const { version, registered, resolver, api, probation, isEnding } = parts
  const inUse = <Item>(items: Item[]) => (items.length > 0 ? items : undefined)

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
      refused: inUse(refused),
      probation: inUse(probation.candidates()),
      rolledBack: inUse(rolledBack),
      // Set while the API is down. Pages then show cached responses.
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
