import { type ConfinedOptions, type ConfinedProcess, startConfined } from './confinedProcess.ts'
import { usageOf } from './processUsage.ts'

/** The visitors who are shown a release: all of them, a percentage of them, or one browser. */
export type Audience = 'live' | 'rollout' | 'preview'

/** Whose code a process runs. No process ever runs code of two groups. */
export interface Group {
  id: string
  audience: Audience
}

/** Processes that an audience may have. No audience waits for another. */
export interface Quota {
  /** Of one group, and of all its groups together. */
  perGroup: number
  processes: number
}

/** A process went beyond its limits or ended, and the task it worked on is lost. */
export class BudgetError extends Error {}

interface PoolOptions extends ConfinedOptions {
  quotas: Record<Audience, Quota>
  /** Processes that have started and wait for their first task. */
  spares: number
  /** Milliseconds after which a process without work ends. */
  idleFor?: number
  /** What one task may use, measured from outside: milliseconds of processor time, bytes of memory. */
  limits: { time: number; memory: number }
}

interface Member {
  process: ConfinedProcess
  group: Group | null
  isBusy: boolean
  lastUsed: number
  began: number
  /** Milliseconds of processor time when it was first looked at in this task or this pause. */
  cpu: number | null
  known: Set<string>
}

interface Waiting extends PromiseWithResolvers<unknown> {
  group: Group
  write: (known: Set<string>) => object
}

/** Milliseconds between looks at the processes. */
const lookEvery = 100
/** On a busy machine code gets less than a processor: it is given so many times its limit by the clock. */
const patience = 4
/** Milliseconds of processor time that a process may use while it has nothing to do, for its garbage collector. */
const mostIdleTime = 300
/** Milliseconds without work after which a process makes way for the second one of a busy group. */
const restsAfter = 1000
/** Milliseconds in which a process must be ready for its first task. */
const startPatience = 20_000
/** Milliseconds before the next spare is started: the task that took the last one needs the processor more. */
const spareAfter = 1000

/** Processes by the code they run: each belongs to one group from its first task to its end. */
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
    void member.process.gone.then(() => members.delete(member))
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
      const usedBefore = performance.now() - (own.length > 0 ? restsAfter : 0)
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
      return reject(error)
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

  async function look(member: Member) {
    const { process, isBusy } = member
    if (process.pid === undefined) return
    const usage = await usageOf(process.pid)
    // It went on to something else meanwhile.
    if (!members.has(member) || member.isBusy !== isBusy) return
    const elapsed = performance.now() - (isBusy ? member.began : member.lastUsed)
    member.cpu ??= usage?.cpu ?? null
    const busy = usage && member.cpu !== null ? usage.cpu - member.cpu : elapsed
    if (usage && usage.memory > limits.memory) {
      end(member, `it held ${Math.round(usage.memory / 2 ** 20)} MiB of memory`)
    } else if (isBusy && (busy > limits.time || elapsed > limits.time * patience)) {
      end(member, `it ran for ${Math.round(elapsed)} ms`)
    } else if (!isBusy && member.group) {
      if (usage && busy > mostIdleTime) end(member, 'it kept the processor busy without a task')
      else if (elapsed > idleFor) end(member, 'it had nothing to do')
    }
  }

  let looks = 0
  const watch = setInterval(() => {
    looks += 1
    for (const member of members) {
      // Processes without work are looked at once a second.
      if (member.began > 0 && (member.isBusy || looks % 10 === 0)) void look(member)
    }
  }, lookEvery)
  watch.unref()
  keepSpares()

  return {
    /**
     * Runs a task in a process of this group.
     * @param write the task for a process that has been sent `known` parts before; adds what it sends
     * @param signal cancels a task that still waits for a process
     * @returns the outcome, as the process sent it
     * @throws BudgetError, or the reason of `signal`
     */
    run(group: Group, write: Waiting['write'], signal?: AbortSignal): Promise<unknown> {
      const task = { group, write, ...Promise.withResolvers<unknown>() }
      waiting.add(task)
      signal?.addEventListener('abort', () => {
        if (waiting.delete(task)) task.reject(signal.reason)
      })
      dispatch()
      return task.promise
    },
    /** Processes that run, with their groups; null is one that waits for its first task. */
    groups: () => [...members].map(({ group }) => group?.id ?? null),
    async close() {
      isClosed = true
      clearInterval(watch)
      const all = [...members]
      for (const member of all) end(member, 'the server ends')
      await Promise.all(all.map(({ process }) => process.gone))
    },
  }
}

export type ProcessPool = ReturnType<typeof createProcessPool>
