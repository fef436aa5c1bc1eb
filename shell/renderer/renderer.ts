import { BudgetError, createProcessPool, type Group } from './pool.ts'
import { outcomeSchema, type RenderOutcome } from './outcome.ts'
import type { Bundle, RenderTask, SentTask } from './task.ts'

/** Limits of a document: its code may keep a processor busy for 700 ms. */
const renderLimits = { time: 700, memory: 512 * 2 ** 20 }

/**
 * Renders in processes; one stays ready for each remote.
 * @param processes of one remote's release at the same time
 */
export function createRenderer(file: string, processes: number, remotes: number, user?: number) {
  const pool = createProcessPool({
    file,
    user,
    quotas: {
      live: { perGroup: processes, processes: processes + remotes },
      rollout: { perGroup: 1, processes: remotes },
      preview: { perGroup: 1, processes: 2 },
    },
    spares: 1,
    limits: renderLimits,
  })
  return {
    /**
     * Renders a document in a process that runs code of this group only.
     * @param signal takes the task back while it waits for a process
     * @throws BudgetError if that code went beyond its limits, or sent what is no outcome
     */
    async run(task: RenderTask, group: Group, signal?: AbortSignal): Promise<RenderOutcome> {
      const parsed = outcomeSchema.safeParse(await pool.run(group, (known) => withoutKnown(task, known), signal))
      if (parsed.success) return parsed.data
      throw new BudgetError('it sent what is no outcome of a task')
    },
    close: () => pool.close(),
  }
}

export type Renderer = ReturnType<typeof createRenderer>

/** What a process has been sent once, it keeps. */
export function withoutKnown({ shared, page, ...task }: RenderTask, known: Set<string>): SentTask {
  const sharedKey = `shared ${shared.id}`
  const sent: SentTask = { ...task, shared: known.has(sharedKey) ? null : shared, page: null }
  // It keeps the last shared parts only.
  for (const key of known) if (key.startsWith('shared ')) known.delete(key)
  known.add(sharedKey)
  if (!page) return sent
  const { key, code } = page
  if ('failure' in code) return { ...sent, page: { key, code } }
  if (known.has(key)) return { ...sent, page: { key } }
  known.add(key)
  return { ...sent, page: { key, code: { ...code, module: textOf(code.module), texts: textOf(code.texts) } } }
}

const textOf = ({ name, code }: Bundle<Buffer>) => ({ name, code: code.toString() })
