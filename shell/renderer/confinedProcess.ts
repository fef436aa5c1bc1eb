import { spawn } from 'node:child_process'
import path from 'node:path'
import { readLines } from './lines.ts'
import { parseOutcome } from './outcome.ts'
import { lineOf } from './task.ts'

/** Limits in bytes: of one outcome, and of the standard error that is stored for error messages. */
const mostBytes = 10 * 2 ** 20
const mostErrorBytes = 2000
/** Megabytes of JavaScript objects. V8 ends a process that needs more. */
const heap = 200

export interface ConfinedOptions {
  file: string
  /** Files and folders, besides `file`, that the process may read until it has started. */
  readable?: readonly string[]
  /** User and group id of the process; by default those of the server. The server needs the right to change them. */
  user?: number | undefined
}

/**
 * Starts a process that can only compute. Node's permission model (https://nodejs.org/api/permissions.html) denies it
 * files, network, child processes, workers, add-ons and the inspector. Its environment is empty. The process receives
 * tasks on standard input and sends outcomes on standard output. The server does not trust anything that it sends.
 */
export function startConfined({ file, readable = [], user }: ConfinedOptions) {
  const child = spawn(
    process.execPath,
    [
      '--permission',
      ...[file, ...readable].map((each) => `--allow-fs-read=${each}`),
      // SQLite opens files without asking the permission model.
      '--no-experimental-sqlite',
      '--disable-sigusr1',
      '--disallow-code-generation-from-strings',
      // `lockDown` needs this flag to close Node's C++ bindings.
      '--expose-internals',
      `--max-old-space-size=${heap}`,
      // In MiB: about the garbage of a dozen renders. With less, renders wait for the garbage collector. With more,
      // garbage accumulates.
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
  const exited = Promise.withResolvers<void>()
  let asked: PromiseWithResolvers<unknown> | null = starting
  let reason: string | null = null
  let errors = ''
  starting.promise.catch(() => undefined)

  /** Kills the process. @param why the reason that its current task is rejected with */
  function end(why: string) {
    reason ??= why
    child.kill('SIGKILL')
  }

  function take(line: string) {
    if (reason !== null) return
    const message = parseOutcome(line)
    if (message === undefined) return end('it sent a line that is not JSON or has too many values')
    if (!asked) return end('it sent a line although it had no task')
    asked.resolve(message)
    asked = null
  }

  function afterExit() {
    const why = reason ?? 'its process ended'
    const last = lineOf(errors.trim().split('\n').at(-1))
    const startError = `${path.basename(file)} could not start: ${errors.trim() || why}`.slice(0, 1000)
    asked?.reject(new Error(asked === starting ? startError : why + (last ? ` (${last})` : '')))
    asked = null
    exited.resolve()
  }

  readLines(child.stdout, mostBytes, take, () => end(`it sent more than ${mostBytes} bytes`))
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-mostErrorBytes)
  })
  child.stdin.on('error', () => undefined)
  child.once('error', (error) => {
    errors += error.message
    afterExit()
  })
  child.once('exit', afterExit)

  return {
    pid: child.pid,
    /** Resolves when the process is ready for tasks. Rejects if the process ends before that. */
    ready: starting.promise,
    /** Sends a task and resolves with its outcome. Rejects if the process ends. A process has one task at a time. */
    ask(task: object): Promise<unknown> {
      const line = JSON.stringify(task)
      asked = Promise.withResolvers()
      const { promise } = asked
      if (child.exitCode !== null || child.signalCode !== null) afterExit()
      else child.stdin.write(`${line}\n`)
      return promise
    },
    end,
    exited: exited.promise,
  }
}

export type ConfinedProcess = ReturnType<typeof startConfined>
