import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { KeyError, PublishError, RegistryError } from '@site/releases'
import { rootFolder } from './packages.ts'

/** What ends a command and can be mended by whoever ran it: its message says how. */
export class CommandError extends Error {}

/** What was started, and what asks it to end. */
const running = new Map<ChildProcess, NodeJS.Signals>()

// A command that breaks leaves nothing behind either.
process.on('exit', () => {
  for (const [child, signal] of running) child.kill(signal)
})

/** Runs a command to its end with its output on the terminal. @throws CommandError where it fails. */
export async function run(command: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<void> {
  const env = { ...process.env, ...environment }
  const child = keep(spawn(command, args, { cwd: rootFolder, stdio: 'inherit', env }))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new CommandError(`${command} ${args.join(' ')} ended with ${code ?? 'a signal'}`)
}

export interface Service {
  name: string
  command?: string
  args: string[]
  user?: { uid: number; gid: number }
  /** What asks it to end, where SIGTERM and a terminal's SIGINT ask for something else. */
  endWith?: NodeJS.Signals
  /** This command's own if it is left out. */
  environment?: NodeJS.ProcessEnv
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
  const { name, command = process.execPath, args, environment, user, endWith, ready = /./, onLine } = service
  const child = keep(
    spawn(command, args, {
      ...user,
      // A terminal's Ctrl-C goes to all of a group: who takes it for another word isn't of it.
      detached: endWith !== undefined,
      cwd: rootFolder,
      stdio: ['ignore', 'pipe', onLine ? 'pipe' : 'inherit'],
      env: environment,
    }),
    endWith,
  )
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (ready.test(stripVTControlCharacters(line))) resolve()
      onLine?.(line)
      said = line
    })
  }
  child.once('close', () => reject(new CommandError(`${name} ended before it was ready. ${said}`)))
  const late = new CommandError(`${name} was not ready within ${patience / 1000} s`)
  setTimeout(reject, patience, late).unref()
  // It counts where somebody waits for it.
  promise.catch(() => undefined)
  return { process: child, ready: promise, end: () => end(child) }
}

function keep(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): ChildProcess {
  running.set(child, signal)
  child.once('exit', () => running.delete(child))
  return child
}

/** Ends a child and waits for it; kills it where it takes longer than requests are given to end. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
  child.kill(running.get(child))
  await once(child, 'exit')
  clearTimeout(timer)
}

const endAll = () => Promise.all([...running.keys()].map(end))

let asked = false

/** Calls back if a process ends that nobody has asked to. @param tell is given its exit code, or the signal */
export function onEarlyEnd(child: ChildProcess, tell: (how: number | string) => void) {
  child.once('exit', (code, signal) => {
    if (!asked) tell(code ?? signal ?? 0)
  })
}

/**
 * Lets a command end quietly with this exit code, and with everything it started, when the terminal or a supervisor asks
 * for it. @param close ends what has to end in an order
 */
export function endOnSignals(close: () => Promise<void> | void = () => undefined, code = 0) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) return
      asked = true
      void Promise.resolve(close())
        .then(endAll)
        .finally(() => process.exit(code))
    })
  }
}

/** Ends the command as failed, with everything it started. A fault of the code is shown with its stack. */
export async function fail(reason: unknown): Promise<never> {
  // What was asked to end may say that it could not go on.
  if (asked) return new Promise(() => undefined)
  asked = true
  const isMendable = [CommandError, RegistryError, KeyError, PublishError].some((known) => reason instanceof known)
  console.error(isMendable ? (reason as Error).message : reason)
  await endAll()
  process.exit(1)
}

/** A process and those it started, as Linux's `/proc` says it. */
export async function familyOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const children = list.split(' ').flatMap((child) => Number(child) || [])
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()]
}
