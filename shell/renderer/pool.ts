import { type ConfinedOptions, type ConfinedProcess, startConfined } from './confinedProcess.ts'
import { usageOf } from './processUsage.ts'

/** The visitors who are shown a release: all visitors, a percentage of them, or one browser with a preview. */
export type Audience = 'live' | 'rollout' | 'preview'

/** The code that a process runs, and its audience. A process never runs code of two groups. */
export interface Group {
  id: string
  audience: Audience
}

/** How many processes an audience may have. No audience waits for another. */
export interface Quota {
  perGroup: number
  processes: number
}

/** A process exceeded its limits or ended, so its task has no outcome. */
export class BudgetError extends Error {}

interface PoolOptions extends ConfinedOptions {
  quotas: Record<Audience, Quota>
  spares: number
  /** Milliseconds after which a process without work ends. */
  idleFor?: number
  /** Milliseconds of processor time for one task, and bytes of memory of its process. The server measures both. */
  limits: { time: number; memory: number }
}

interface Member {
  process: ConfinedProcess
  group: Group | null
  isBusy: boolean
  lastUsed: number
  began: number
  /** Processor time in milliseconds at the first measurement since the process began its task or became idle. */
  cpu: number | null
  /** Keys of the data that the process received with earlier tasks, so that it is not sent again. */
  known: Set<string>
}

interface Waiting extends PromiseWithResolvers<unknown> {
  group: Group
  write: (known: Set<string>) => object
}

/** Milliseconds between two measurements of the processes. */
const lookEvery = 100
/** A task may take its time limit multiplied by this in elapsed time, because a busy machine runs code more slowly. */
const patience = 4
/** Milliseconds of processor time that a process without a task may use, for its garbage collector. */
const mostIdleTime = 300
/** Milliseconds without a task after which a process may be ended so that a busy group gets another process. */
const replaceableAfter = 1000
/** Milliseconds in which a new process must become ready for its first task. */
const startPatience = 20_000
/** Milliseconds before the next spare process starts. The task that took the last one needs the processor first. */
const spareAfter = 1000

/** Returns a pool of confined processes. Each process belongs to one group from its first task to its end. */
export function createProcessPool(options: PoolOptions) {
  const { quotas, spares, idleFor = 60_000, limits } = options
  const members = new Set<Member>()
  const waiting = new Set<Waiting>()
  let isClosed = false

  function start(group: Group | null): Member {
    const member: Member = {
      process: startConfined(options),
      group,
      isBusy: false,
      lastUsed: performance.now(),
      began: 0,
      cpu: null,
      known: new Set(),
    }
    members.add(member)
    void member.process.exited.then(() => members.delete(member))
    return member
  }

  function keepSpares() {
    const count = [...members].filter(({ group }) => group === null).length
    if (!isClosed && count < spares) start(null)
  }

  function end(member: Member, reason: string) {
    members.delete(member)
    member.process.end(reason)
  }

  function memberFor(group: Group): Member | null {
    const peers = [...members].filter((member) => member.group?.audience === group.audience)
    const own = peers.filter((member) => member.group?.id === group.id)
    const free = own.find(({ isBusy }) => !isBusy)
    if (free) return free
    const { perGroup, processes } = quotas[group.audience]
    if (own.length >= perGroup) return null
    if (peers.length >= processes) {
      const usedBefore = performance.now() - (own.length > 0 ? replaceableAfter : 0)
      const idle = peers.filter(({ isBusy, lastUsed }) => !isBusy && lastUsed <= usedBefore)
      const [longest] = idle.sort((a, b) => a.lastUsed - b.lastUsed)
      if (!longest) return null
      end(longest, 'another group needs its place')
    }
    const spare = [...members].find((member) => member.group === null)
    if (!spare) return start(group)
    spare.group = group
    setTimeout(keepSpares, spareAfter).unref()
    return spare
  }

  function dispatch() {
    for (const task of waiting) {
      const member = memberFor(task.group)
      if (!member) continue
      waiting.delete(task)
      member.isBusy = true
      void serve(member, task)
    }
  }

  async function serve(member: Member, { write, resolve, reject }: Waiting) {
    const late = setTimeout(() => end(member, 'it was not ready in time'), startPatience).unref()
    try {
      await member.process.ready
    } catch (error) {
      members.delete(member)
      reject(error)
      return dispatch()
    } finally {
      clearTimeout(late)
    }
    member.began = performance.now()
    member.cpu = null
    try {
      resolve(await member.process.ask(write(member.known)))
    } catch (error) {
      const { message } = error as Error
      end(member, message)
      reject(new BudgetError(message))
    }
    member.isBusy = false
    member.lastUsed = performance.now()
    member.cpu = null
    dispatch()
  }

  function look(member: Member) {
    const { process, isBusy } = member
    if (process.pid === undefined) return
    const usage = usageOf(process.pid)
    const elapsed = performance.now() - (isBusy ? member.began : member.lastUsed)
    member.cpu ??= usage?.cpu ?? null
    const busy = usage && member.cpu !== null ? usage.cpu - member.cpu : elapsed
    if (usage && usage.memory > limits.memory) {
      end(member, `it used ${Math.round(usage.memory / 2 ** 20)} MiB of memory`)
    } else if (isBusy && (busy > limits.time || elapsed > limits.time * patience)) {
      end(member, `it ran for ${Math.round(elapsed)} ms`)
    } else if (!isBusy && member.group) {
      if (usage && busy > mostIdleTime) end(member, 'it kept the processor busy without a task')
      else if (elapsed > idleFor) end(member, 'it had nothing to do')
    }
  }

  // Processes without a task are measured as often: their code can still run, and can fill gigabytes in a second.
  const watch = setInterval(() => {
    for (const member of members) if (member.began > 0) look(member)
  }, lookEvery)
  watch.unref()
  keepSpares()

  return {
    /**
     * Runs a task in a process of this group.
     * @param write returns the task without the data whose keys are in `known`, and adds the keys of the data in it
     * @param signal cancels the task while it waits for a process
     * @returns the outcome as the process sent it, which is untrusted
     * @throws BudgetError if the process exceeds its limits or ends; the reason of `signal` if the task is cancelled
     */
    run(group: Group, write: Waiting['write'], signal?: AbortSignal): Promise<unknown> {
      const task = { group, write, ...Promise.withResolvers<unknown>() }
      const cancel = () => waiting.delete(task) && task.reject(signal!.reason)
      waiting.add(task)
      signal?.addEventListener('abort', cancel)
      dispatch()
      // The listener would keep the outcome, which can be megabytes, in memory as long as the signal.
      return task.promise.finally(() => signal?.removeEventListener('abort', cancel))
    },
    /** Returns the group id of each running process; null for a process that waits for its first task. */
    groups: () => [...members].map(({ group }) => group?.id ?? null),
    async close() {
      isClosed = true
      clearInterval(watch)
      const all = [...members]
      for (const member of all) end(member, 'the server is stopping')
      await Promise.all(all.map(({ process }) => process.exited))
    },
  }
}

export type ProcessPool = ReturnType<typeof createProcessPool>
