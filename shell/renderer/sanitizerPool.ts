import { createHash } from 'node:crypto'
import type { SanitizedHtml } from '@site/contract'
import { LRUCache } from 'lru-cache'
import { sanitizedSchema } from './outcome.ts'
import { type Audience, BudgetError, createProcessPool, type ProcessPool, type Quota } from './pool.ts'
import type { SanitizeTask } from './task.ts'
import { createTurns, type Turns } from './turns.ts'

/** Characters of sanitized HTML that are cached: working on HTML is most of what an article costs the server. */
const cachedCharacters = 8 * 2 ** 20

/** A text that takes longer should have been cut by its limits. For an hour it is not tried again. */
const failureTtl = 3_600_000
const sanitizeLimits = { time: 2000, memory: 512 * 2 ** 20 }

const mostFailed = 10_000
const nothing: SanitizedHtml = { html: '', excerpt: '', pictureAlt: '', pictureCaption: '', isCut: true }

/** The longest time in milliseconds that a text waits for a process. */
const patience = 3000

/** Texts that wait for a process, of all remotes that have the same audience. Remotes take turns. */
const mostWaiting = 1000
const underway: Record<Client['audience'], number> = { live: 2, browsers: 1, rollout: 1, preview: 1 }
const quotas: Record<Audience, Quota> = {
  // Of documents and of browsers, which wait for one another nowhere.
  live: { perGroup: 2, processes: 3 },
  rollout: { perGroup: 1, processes: 1 },
  preview: { perGroup: 1, processes: 1 },
}

/** Who a text is made safe for: the documents of a remote, or the browser of a visitor. */
export type Client = { remote: string; audience: Audience } | { visitor: string; audience: 'browsers' }

export interface Sanitizer {
  /** Never rejects. HTML that takes too long comes back empty and cut. Null if no process had time for it. */
  sanitize: (task: SanitizeTask, client: Client) => Promise<SanitizedHtml | null>
  close: () => Promise<void>
}

/** Sanitizes HTML in processes of their own. Each text is worked on once, however many documents show it. */
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
    sizeCalculation: ({ html }) => html.length + 1000,
    fetchMethod: async (_key, _stale, { context: { task, client } }) => {
      const { audience } = client
      const signal = AbortSignal.timeout(patience)
      const group = { id: audience, audience: audience === 'browsers' ? 'live' : audience } as const
      const run = () => pool.run(group, () => task, signal)
      const turn = 'visitor' in client ? client.visitor : client.remote
      const parsed = sanitizedSchema.safeParse(await turns[audience](turn, signal, run))
      if (parsed.success) return parsed.data
      throw new BudgetError('it sent no sanitized HTML')
    },
    // Another text may take its place while it is worked on.
    ignoreFetchAbort: true,
  })
  /** Texts that took too long. Results take no room from them. */
  const failed = new LRUCache<string, true>({ max: mostFailed, ttl: failureTtl })
  return {
    async sanitize(task, client) {
      // No document joins the wait of another remote or audience for the same text.
      const key = createHash('sha256')
        .update(JSON.stringify(['visitor' in client ? 'browsers' : client, task]))
        .digest('base64url')
      if (failed.has(key)) return nothing
      try {
        return (await cache.fetch(key, { context: { task, client } }))!
      } catch (error) {
        log(`HTML of ${task.html.length} characters can’t be sanitized: ${(error as Error).message}`)
        if (!(error instanceof BudgetError)) return null
        failed.set(key, true)
        return nothing
      }
    },
    close: () => pool.close(),
  }
}

/** A pool of sanitizer processes. @param readable where its packages are */
export const createSanitizerPool = (file: string, readable: readonly string[], user?: number): ProcessPool =>
  createProcessPool({
    file,
    readable,
    user,
    quotas,
    spares: 0,
    idleFor: 600_000,
    limits: sanitizeLimits,
  })
