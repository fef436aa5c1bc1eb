import { type ChildProcess, spawn } from 'node:child_process'
import { rootFolder } from './packages.ts'

export class CommandError extends Error {}

const running = new Set<ChildProcess>()

/** Runs a command to its end with its output on the terminal. @throws CommandError where it fails. */
export function run(command: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: rootFolder, stdio: 'inherit', env: { ...process.env, ...environment } })
    running.add(child)
    child.on('error', reject)
    child.on('exit', (code) => {
      running.delete(child)
      if (code === 0) resolve()
      else reject(new CommandError(`${command} ${args.join(' ')} ended with ${code ?? 'a signal'}`))
    })
  })
}

/** Ends a child and waits for it; kills it where it takes longer than `patience` milliseconds. */
export function end(child: ChildProcess, patience = 5000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), patience)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

/** Lets a command end quietly when the terminal or a supervisor asks for it. */
export function onEnd(close: () => Promise<void>) {
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending) return
      ending = true
      void Promise.all([close(), ...[...running].map((child) => end(child))]).finally(() => process.exit(0))
    })
  }
}
