import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePorts, plainEnvironment } from '../checkout/index.ts'

interface Started {
  port: number
  pid: number
  /** Until it said that the site is ready. */
  seconds: number
  end: () => Promise<void>
}

/** Starts a command that goes on, such as `start`, in a copy of the checkout, and waits until it is ready. */
export async function startInCopy(
  copy: string,
  command: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Started> {
  const [port = 0, apiPort = 0] = await freePorts(2)
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', command], {
    cwd: copy,
    env: { ...plainEnvironment(), LOG_LEVEL: 'silent', ...environment, PORT: String(port), API_PORT: String(apiPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const isReady = Promise.withResolvers<void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.includes(`http://localhost:${port}`)) isReady.resolve()
  })
  child.once('exit', () => isReady.reject(new Error(`${command} ended before it was ready`)))
  await isReady.promise
  const seconds = (performance.now() - began) / 1000
  return {
    port,
    pid: child.pid ?? 0,
    seconds,
    async end() {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
