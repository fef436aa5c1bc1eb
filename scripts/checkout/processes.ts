import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import { KeyError, PublishError, RegistryError } from '@site/releases'
import { execa, type Options } from 'execa'
import { endingWithParent } from './beforeInstall.mjs'
import { rootFolder } from './packages.ts'

/** An error that the person who runs the command can fix. The message says how, so no stack is shown. */
export class CommandError extends Error {}

interface ProgramOptions extends Pick<
  Options,
  'cwd' | 'detached' | 'env' | 'extendEnv' | 'gid' | 'killSignal' | 'uid'
> {
  stdio: 'inherit' | ['ignore', 'pipe', 'pipe' | 'inherit']
}

type Program = ReturnType<typeof start>

const running = new Set<Program>()

// Also stops the children if this command fails.
process.on('exit', () => running.forEach((child) => child.kill()))

/** Starts a program. When stopped, it is killed after 15 s, which is longer than open requests may take. */
function start(command: string, args: string[], options: ProgramOptions) {
  const settings = { reject: false, all: true, buffer: false, forceKillAfterDelay: 15_000 } as const
  const child = execa(command, args, { cwd: rootFolder, ...options, ...settings })
  running.add(child)
  void child.finally(() => running.delete(child))
  return child
}

/** Runs a program until it ends, with its output on the terminal. @throws CommandError if it fails */
export async function run(command: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<void> {
  const { shortMessage } = await start(command, args, { stdio: 'inherit', env: environment })
  if (shortMessage !== undefined) throw new CommandError(shortMessage)
}

export interface Service {
  name: string
  command?: string
  args: string[]
  cwd?: string
  user?: { uid: number; gid: number }
  /** The signal that stops the program, if SIGTERM and a terminal's SIGINT mean something else to it. */
  endWith?: NodeJS.Signals
  environment?: NodeJS.ProcessEnv
  /** Matches the output line that reports that the service is ready. By default the first line counts. */
  ready?: RegExp
  /** Receives each output line. Without it, standard output is discarded and standard error goes to the terminal. */
  onLine?: (line: string) => void
}

export interface RunningService {
  process: Program
  /**
   * Resolves when the service reports that it listens. Trying its port would not do, because another program could
   * answer. Rejects if the service ends before that, or needs too long.
   */
  ready: Promise<void>
  end: () => Promise<void>
}

/** Time in milliseconds within which a service must be ready. */
const patience = 60_000

/** Starts a program that runs until it is stopped, at the latest when this command ends. */
export function startService(service: Service): RunningService {
  const { name, command = process.execPath, args, cwd = rootFolder, environment, user, endWith, onLine } = service
  const { ready = /./ } = service
  const [program = command, ...given] = [...endingWithParent(endWith), command, ...args]
  const child = start(program, given, {
    ...user,
    // Ctrl-C in a terminal sends SIGINT to the whole process group. Programs to which it means something else need a
    // group of their own.
    detached: endWith !== undefined,
    killSignal: endWith,
    cwd,
    stdio: ['ignore', 'pipe', onLine ? 'pipe' : 'inherit'],
    env: environment ?? process.env,
    extendEnv: false,
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  void read()
  const late = new CommandError(`${name} was not ready within ${patience / 1000} s`)
  setTimeout(reject, patience, late).unref()
  // Without this, Node would exit because of an unhandled rejection if no caller awaits `ready`.
  promise.catch(() => undefined)
  return { process: child, ready: promise, end: () => end(child) }

  async function read() {
    let lastLine = ''
    for await (const line of child.iterable({ from: 'all' })) {
      if (ready.test(stripVTControlCharacters(line))) resolve()
      onLine?.(line)
      lastLine = line
    }
    reject(new CommandError(`${name} ended before it was ready. ${lastLine}`))
  }
}

async function end(child: Program): Promise<void> {
  child.kill()
  await child
}

const endAll = () => Promise.all([...running].map(end))

let asked = false

/** Calls `tell` with the exit code or signal if a process ends that was not stopped by `endOnSignals` or `fail`. */
export function onEarlyEnd(child: Program, tell: (how: number | string) => void) {
  void child.then(({ exitCode, signal }) => asked || tell(exitCode ?? signal ?? 0))
}

/** Ends the command with an error if a process ends early. */
export const failOnEarlyEnd = (name: string, child: Program) =>
  onEarlyEnd(child, (how) => {
    throw new CommandError(`${name} ended with ${how}. Stopping everything.`)
  })

/** On SIGINT, SIGTERM or SIGHUP, calls `close`, then stops all child processes and exits with this code. */
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

/** Prints the error, stops all child processes and exits with 1. Unexpected errors are printed with their stack. */
export async function fail(reason: unknown): Promise<never> {
  // Children that are being stopped may cause errors, which are not failures.
  if (asked) return new Promise(() => undefined)
  asked = true
  const isMendable = [CommandError, RegistryError, KeyError, PublishError].some((known) => reason instanceof known)
  console.error(isMendable ? (reason as Error).message : reason)
  await endAll()
  process.exit(1)
}

/** Returns the ids of a process and all its descendants. Works on Linux only, because it reads `/proc`. */
export async function familyOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const children = list.split(' ').flatMap((child) => Number(child) || [])
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()]
}
