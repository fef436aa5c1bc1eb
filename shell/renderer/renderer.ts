import { BudgetError, createProcessPool, type Group } from './pool.ts'
import { outcomeSchema, type RenderOutcome } from './outcome.ts'
import type { Bundle, RenderTask, SentTask } from './task.ts'

export interface Renderer {
  /**
   * Renders a document in a process that runs code of this group only.
   * @param signal takes the task back while it waits for a process
   * @throws BudgetError if that code went beyond its limits, or sent what is no outcome
   */
  run: (task: RenderTask, group: Group, signal?: AbortSignal) => Promise<RenderOutcome>
  close: () => Promise<void>
}

/** Limits of a document: its code may keep a processor busy for 700 ms. */
const renderLimits = { time: 700, memory: 512 * 2 ** 20 }

/**
 * Renders in processes; one stays ready for each remote.
 * @param processes of one remote's release at the same time
 */
export function createRenderer(file: string, processes: number, remotes: number, user?: number): Renderer {
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
    async run(task, group, signal) {
      const parsed = outcomeSchema.safeParse(await pool.run(group, (known) => withoutKnown(task, known), signal))
      if (parsed.success) return parsed.data
      throw new BudgetError('it sent what is no outcome of a task')
    },
    close: () => pool.close(),
  }
}

/** What a process has been sent once, it keeps. */
export function withoutKnown({ shared, page, ...task }: RenderTask, known: Set<string>): SentTask {
  const sharedKey = `shared ${shared.id}`
  const isKnown = known.has(sharedKey)
  if (!isKnown) {
    // It keeps the last one only.
    for (const key of known) if (key.startsWith('shared ')) known.delete(key)
    known.add(sharedKey)
  }
  const sent: SentTask = { ...task, shared: isKnown ? null : shared, page: null }
  if (!page) return sent
  const { key, code } = page
  if ('failure' in code) return { ...sent, page: { key, code } }
  if (known.has(key)) return { ...sent, page: { key } }
  known.add(key)
  return { ...sent, page: { key, code: { ...code, module: textOf(code.module), texts: textOf(code.texts) } } }
}

const textOf = ({ name, code }: Bundle<Buffer>) => ({ name, code: code.toString() })
