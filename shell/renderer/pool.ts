import type { RemoteName } from '@site/contract'
import { Tinypool, type TinypoolChannel } from 'tinypool'
import { usageOf } from './processUsage.ts'
import type { Entering, RenderOutcome, RenderTask } from './task.ts'

export interface Limits {
  /** Milliseconds a remote's code may keep a processor busy for one document. */
  time: number
  /** Bytes a renderer may hold. */
  memory: number
}

export const defaultLimits: Limits = { time: 700, memory: 512 * 2 ** 20 }

/** Milliseconds between looks at a renderer that is at work. */
const lookEvery = 100
/** On a busy machine code gets less than a processor: it is given so many times its limit by the clock. */
const patience = 4
/** Megabytes of JavaScript objects; V8 ends a process that goes beyond. */
const heap = 200
const queueLength = 1000

/** A remote's code went beyond its limits, and the process that ran it is gone. */
export class BudgetError extends Error {
  readonly remote: RemoteName

  constructor(remote: RemoteName, message: string) {
    super(message)
    this.remote = remote
  }
}

export interface Renderer {
  /** @throws BudgetError */
  run: (task: RenderTask) => Promise<RenderOutcome>
  close: () => Promise<void>
}

interface PoolOptions {
  /** The built entry of a renderer. */
  file: string
  processes: number
  limits?: Limits
}

/**
 * Renderers in processes of their own, each with one document at a time. Threads would share the server's memory, and
 * V8 ends a whole process, not a thread, that asks for too much at once.
 */
export function createRendererPool({ file, processes, limits = defaultLimits }: PoolOptions): Renderer {
  const pool = new Tinypool({
    filename: file,
    runtime: 'child_process',
    // Documents cross in half the time it takes them as JSON.
    serialization: 'advanced',
    minThreads: processes,
    maxThreads: processes,
    maxQueue: queueLength,
    // No secret of the server's is theirs to see.
    env: { NODE_ENV: 'production' },
    execArgv: [
      `--max-old-space-size=${heap}`,
      // What a dozen renders leave behind: with less they wait for the collector, with more it piles up.
      '--max-semi-space-size=16',
      '--disallow-code-generation-from-strings',
      // Neither files to write nor processes to start.
      '--permission',
      '--allow-fs-read=*',
    ],
  })
  // One that ends while it is idle is replaced when it is wanted.
  pool.on('error', () => undefined)

  return {
    async run(task) {
      let remote: RemoteName | null = null
      let reason = 'its process ended'
      const ending = new AbortController()
      let watch: NodeJS.Timeout | undefined
      const channel: TinypoolChannel = {
        postMessage(message: Entering) {
          remote = message.entering
          clearInterval(watch)
          if (remote === null) return
          watch = watchRenderer(message, limits, (line) => {
            reason = line
            ending.abort()
          })
        },
      }
      try {
        return (await pool.run(task, { channel, signal: ending.signal })) as RenderOutcome
      } catch (error) {
        // A renderer tells its own failures in its outcome: it is gone. The remote is set by the messages above, which the
        // compiler can't see.
        const at = remote as RemoteName | null
        throw at === null ? error : new BudgetError(at, reason)
      } finally {
        clearInterval(watch)
      }
    },
    close: () => pool.destroy(),
  }
}

/** Looks at a renderer from now on. @param exceeded told once, with what it used too much of */
function watchRenderer({ process, cpu }: Entering, limits: Limits, exceeded: (line: string) => void): NodeJS.Timeout {
  const began = performance.now()
  return setInterval(() => {
    void usageOf(process).then((now) => {
      const elapsed = performance.now() - began
      const busy = now ? now.cpu - cpu : elapsed
      if (now && now.memory > limits.memory) exceeded(`it held ${Math.round(now.memory / 2 ** 20)} MiB of memory`)
      else if (busy > limits.time || elapsed > limits.time * patience) exceeded(`it ran for ${Math.round(elapsed)} ms`)
    })
  }, lookEvery)
}
