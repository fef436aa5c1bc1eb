import { BudgetError, createProcessPool, type Group } from './pool.ts'
import { outcomeSchema, type RenderOutcome } from './outcome.ts'
import type { Bundle, RenderTask, SentTask } from './task.ts'

/** Limits of one document: milliseconds of processor time, and bytes of memory of its process. */
const renderLimits = { time: 700, memory: 512 * 2 ** 20 }

/**
 * Returns a renderer, which renders documents in renderer processes.
 * @param file the built script of a renderer process
 * @param processes how many processes may render one release at the same time
 * @param remotes number of remotes; all live releases together may have this many processes more
 * @param user the user and group id of the processes
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
     * Renders a document in a process that runs only code of this group.
     * @param signal cancels the task while it waits for a process
     * @throws BudgetError if the code exceeds its limits, or its process ends or sends an invalid outcome
     */
    async run(task: RenderTask, group: Group, signal?: AbortSignal): Promise<RenderOutcome> {
      const parsed = outcomeSchema.safeParse(await pool.run(group, (known) => withoutKnown(task, known), signal))
      if (parsed.success) return parsed.data
      throw new BudgetError('it sent an invalid outcome')
    },
    close: () => pool.close(),
  }
}

export type Renderer = ReturnType<typeof createRenderer>

/** Returns a task without the data whose keys are in `known`, and adds the keys of the data in it. */
export function withoutKnown({ shared, page, ...task }: RenderTask, known: Set<string>): SentTask {
  const sharedKey = `shared ${shared.id}`
  const sent: SentTask = { ...task, shared: known.has(sharedKey) ? null : shared, page: null }
  // A process stores only the last shared data.
  for (const key of known) if (key.startsWith('shared ')) known.delete(key)
  known.add(sharedKey)
  if (!page) return sent
  const { route, code } = page
  if ('failure' in code) return { ...sent, page: { route, code } }
  if (known.has(route)) return { ...sent, page: { route } }
  known.add(route)
  return { ...sent, page: { route, code: { ...code, module: textOf(code.module), texts: textOf(code.texts) } } }
}

const textOf = ({ name, code }: Bundle<Buffer>) => ({ name, code: code.toString() })
