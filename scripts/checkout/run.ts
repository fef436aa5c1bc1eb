import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { rootFolder } from './packages.ts'

export class CommandError extends Error {}

interface Ending {
  /** What asks it to end. */
  signal: NodeJS.Signals
  /** Whether others need it until they have ended. */
  last: boolean
}

/** What was started. */
const running = new Map<ChildProcess, Ending>()

// A command that breaks leaves nothing behind either.
process.on('exit', () => {
  for (const [child, { signal }] of running) child.kill(signal)
})

/** Runs a command to its end with its output on the terminal. @throws CommandError where it fails. */
export async function run(command: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<void> {
  const env = { ...process.env, ...environment }
  const child = keep(spawn(command, args, { cwd: rootFolder, stdio: 'inherit', env }))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new CommandError(`${command} ${args.join(' ')} ended with ${code ?? 'a signal'}`)
}

export interface Service {
  /** What messages call it. */
  name: string
  /** Node where none is named. */
  command?: string
  args: string[]
  /** Who runs it, where that is to be somebody else. */
  user?: { uid: number; gid: number }
  /** What asks it to end, where SIGTERM and a terminal's SIGINT ask for something else. */
  endWith?: NodeJS.Signals
  /** Whether it is ended only when all else has. */
  endsLast?: boolean
  environment: NodeJS.ProcessEnv
  /** Its line that says it is ready; any line where nothing is said. */
  ready?: RegExp
  /** Given each line it writes; what nobody takes is let go, and its errors go to the terminal. */
  onLine?: (line: string) => void
}

export interface RunningService {
  process: ChildProcess
  /** Resolves when it listens, by its own word: an answer on its port could be somebody else's. Rejects where it ends first, or is late. */
  ready: Promise<void>
  end: () => Promise<void>
}

/** How long a service may take until it is ready, in milliseconds. */
const patience = 60_000

/** Starts a program that goes on until it is ended; it ends with this command. */
export function startService(service: Service): RunningService {
  const { name, command = process.execPath, args, environment, user, endWith, endsLast, ready = /./, onLine } = service
  const child = keep(
    spawn(command, args, {
      ...user,
      // A terminal's Ctrl-C goes to all of a group: who takes it for another word isn't of it.
      detached: endWith !== undefined,
      cwd: rootFolder,
      stdio: ['ignore', 'pipe', onLine ? 'pipe' : 'inherit'],
      env: environment,
    }),
    { signal: endWith ?? 'SIGTERM', last: endsLast ?? false },
  )
  const isReady = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (ready.test(stripVTControlCharacters(line))) isReady.resolve()
      onLine?.(line)
    })
  }
  child.once('exit', () => isReady.reject(new Error(`${name} ended before it was ready`)))
  void delay(patience, undefined, { ref: false }).then(() =>
    isReady.reject(new Error(`${name} was not ready within ${patience / 1000} s`)),
  )
  isReady.promise.catch(() => undefined)
  return { process: child, ready: isReady.promise, end: () => end(child) }
}

function keep(child: ChildProcess, ending: Ending = { signal: 'SIGTERM', last: false }): ChildProcess {
  running.set(child, ending)
  child.once('exit', () => running.delete(child))
  return child
}

/** Ends a child and waits for it; kills it where it takes longer than requests are given to end. */
function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill(running.get(child)?.signal)
  })
}

async function endAll() {
  for (const now of [false, true]) {
    await Promise.all([...running].filter(([, { last }]) => last === now).map(([child]) => end(child)))
  }
}

let asked = false

/** Whether the terminal or a supervisor has asked this command to end. */
export const isEnding = () => asked

/**
 * Lets a command end quietly, with everything it started, when the terminal or a supervisor asks for it.
 * @param close ends what is no process of its own
 * @param code what the command ends with: one that was to come to a result has none then
 */
export function endOnSignals(close: () => Promise<void> | void = () => undefined, code = 0) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) return
      asked = true
      void Promise.all([close(), endAll()]).finally(() => process.exit(code))
    })
  }
}

/** Ends everything this command started, and the command, as failed. */
export async function fail(reason: unknown): Promise<never> {
  // What was asked to end may say that it could not go on.
  if (asked) return new Promise(() => undefined)
  asked = true
  console.error(reason instanceof Error ? reason.message : reason)
  await endAll()
  process.exit(1)
}
