import { createHash } from 'node:crypto'
import type { SanitizedHtml } from '@site/contract'
import { LRUCache } from 'lru-cache'
import { sanitizedSchema } from './outcome.ts'
import { type Audience, BudgetError, createProcessPool, type ProcessPool, type Quota } from './pool.ts'
import type { SanitizeTask } from './task.ts'
import { createTurns, type Turns } from './turns.ts'

/** Size of the cache in characters. Sanitizing is most of the server's work for an article. */
const cachedCharacters = 8 * 2 ** 20

/** Milliseconds before a failed text is tried again. */
const failureTtl = 3_600_000
/** Milliseconds of processor time and bytes of memory for one text. `cutToLimits` should prevent longer work. */
const sanitizeLimits = { time: 2000, memory: 512 * 2 ** 20 }

const mostFailed = 10_000
const nothing: SanitizedHtml = { html: '', excerpt: '', pictureAlt: '', pictureCaption: '', isCut: true }

/** The longest time in milliseconds that a text waits for a process. */
const patience = 3000

/** How many texts of one audience may wait for a process. Remotes take turns. */
const mostWaiting = 1000
const underway: Record<Client['audience'], number> = { live: 2, browsers: 1, rollout: 1, preview: 1 }
const quotas: Record<Audience, Quota> = {
  // Two processes for documents and one for requests of browsers, so that neither waits for the other.
  live: { perGroup: 2, processes: 3 },
  rollout: { perGroup: 1, processes: 1 },
  preview: { perGroup: 1, processes: 1 },
}

/** The client that a text is sanitized for: the documents of a remote, or the browser of a visitor. */
export type Client = { remote: string; audience: Audience } | { visitor: string; audience: 'browsers' }

export interface Sanitizer {
  /** Never rejects. Returns empty HTML marked as cut if the text takes too long, and null if no process had time. */
  sanitize: (task: SanitizeTask, client: Client) => Promise<SanitizedHtml | null>
  close: () => Promise<void>
}

/** Returns a sanitizer that works in separate processes and caches the results. */
export function createSanitizer(pool: ProcessPool, log: (line: string) => void): Sanitizer {
  const turnsOf = (audience: Client['audience']) => createTurns({ underway: underway[audience], waiting: mostWaiting })
  const turns: Record<Client['audience'], Turns> = {
    live: turnsOf('live'),
    browsers: turnsOf('browsers'),
    rollout: turnsOf('rollout'),
    preview: turnsOf('preview'),
  }
  const cache = new LRUCache<string, SanitizedHtml, { task: SanitizeTask; client: Client }>({
    maxSize: cachedCharacters,
    sizeCalculation: ({ html }) => html.length + 3000,
    fetchMethod: async (_key, _stale, { context: { task, client } }) => {
      const { audience } = client
      const signal = AbortSignal.timeout(patience)
      const group = { id: audience, audience: audience === 'browsers' ? 'live' : audience } as const
      const run = () => pool.run(group, () => task, signal)
      const turn = 'visitor' in client ? client.visitor : client.remote
      const parsed = sanitizedSchema.safeParse(await turns[audience](turn, signal, run))
      if (parsed.success) return parsed.data
      throw new BudgetError('it sent an invalid result')
    },
    // The cache may evict the entry while the text is still being sanitized. The work must finish anyway.
    ignoreFetchAbort: true,
  })
  /** Texts that took too much time or memory. Results have another cache, so they do not evict these entries. */
  const failed = new LRUCache<string, true>({ max: mostFailed, ttl: failureTtl })
  return {
    async sanitize(task, client) {
      // The client is part of the key, so that a document never waits for the same text of another remote or audience.
      const key = createHash('sha256')
        .update(JSON.stringify(['visitor' in client ? 'browsers' : client, task]))
        .digest('base64url')
      if (failed.has(key)) return nothing
      try {
        return (await cache.fetch(key, { context: { task, client } }))!
      } catch (error) {
        log(`HTML of ${task.html.length} characters could not be sanitized: ${(error as Error).message}`)
        if (!(error instanceof BudgetError)) return null
        failed.set(key, true)
        return nothing
      }
    },
    close: () => pool.close(),
  }
}

/**
 * Returns a pool of sanitizer processes.
 * @param file the built script of the processes
 * @param user the user and group id of the processes
 */
export const createSanitizerPool = (file: string, user?: number): ProcessPool =>
  createProcessPool({
    file,
    user,
    quotas,
    spares: 0,
    idleFor: 600_000,
    limits: sanitizeLimits,
  })
