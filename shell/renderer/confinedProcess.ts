import { spawn } from 'node:child_process'
import path from 'node:path'
import { readLines } from './lines.ts'
import { parseOutcome } from './outcome.ts'
import { lineOf } from './task.ts'

/** Bytes of one outcome, and of what is kept of the standard error. */
const mostBytes = 10 * 2 ** 20
const mostErrorBytes = 2000
/** Megabytes of JavaScript objects; V8 ends a process that goes beyond. */
const heap = 200

export interface ConfinedOptions {
  /** The built entry that the process runs. */
  file: string
  /** Files and folders it may read besides, until it has started. */
  readable?: readonly string[]
  /** User and group id that the process runs as; the server needs the right to change them. The server's own if absent. */
  user?: number | undefined
}

/**
 * Starts a process that can do nothing but compute: no file, network, child process, worker, add-on, inspector or
 * environment, by Node's permission model (https://nodejs.org/api/permissions.html). It gets tasks on its standard input
 * and answers on its standard output; whatever it sends is untrusted.
 */
export function startConfined({ file, readable = [], user }: ConfinedOptions) {
  const child = spawn(
    process.execPath,
    [
      '--permission',
      ...[file, ...readable].map((each) => `--allow-fs-read=${each}`),
      // SQLite opens files on its own, without asking the permission model.
      '--no-experimental-sqlite',
      '--disable-sigusr1',
      '--disallow-code-generation-from-strings',
      // `lockDown` needs it to close Node's C++ bindings.
      '--expose-internals',
      `--max-old-space-size=${heap}`,
      // What a dozen renders leave behind: with less they wait for the collector, with more it piles up.
      '--max-semi-space-size=16',
      file,
    ],
    {
      cwd: path.dirname(file),
      env: {},
      uid: user,
      gid: user,
    },
  )
  const starting = Promise.withResolvers<unknown>()
  const ended = Promise.withResolvers<void>()
  let asked: PromiseWithResolvers<unknown> | null = starting
  let reason: string | null = null
  let errors = ''
  starting.promise.catch(() => undefined)

  /** Ends it at once. @param why what a task that it works on is rejected with */
  function end(why: string) {
    reason ??= why
    child.kill('SIGKILL')
  }

  function take(line: string) {
    // Lines can still arrive of a process that is being ended.
    if (reason !== null) return
    const message = parseOutcome(line)
    if (message === undefined) return end('it sent what is no JSON of an outcome')
    if (!asked) return end('it sent something without being asked')
    asked.resolve(message)
    asked = null
  }

  function gone() {
    const why = reason ?? 'its process ended'
    const last = lineOf(errors.trim().split('\n').at(-1))
    const startError = `${path.basename(file)} could not start: ${errors.trim() || why}`.slice(0, 1000)
    asked?.reject(new Error(asked === starting ? startError : why + (last ? ` (${last})` : '')))
    asked = null
    ended.resolve()
  }

  readLines(child.stdout, mostBytes, take, () => end(`it sent more than ${mostBytes} bytes`))
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-mostErrorBytes)
  })
  child.stdin.on('error', () => undefined)
  child.once('error', (error) => {
    errors += error.message
    gone()
  })
  child.once('exit', gone)

  return {
    pid: child.pid,
    /** Resolves once it takes tasks. Rejects if it ends before. */
    ready: starting.promise,
    /** Sends a task and resolves with its outcome. One at a time. Rejects with the reason if the process ends. */
    ask(task: object): Promise<unknown> {
      const line = JSON.stringify(task)
      asked = Promise.withResolvers()
      const { promise } = asked
      if (child.exitCode !== null || child.signalCode !== null) gone()
      else child.stdin.write(`${line}\n`)
      return promise
    },
    end,
    gone: ended.promise,
  }
}

export type ConfinedProcess = ReturnType<typeof startConfined>
