import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { rootFolder } from './packages.ts'

const node = process.execPath

export function startApi(environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(node, ['mock-api/main.ts'], {
    cwd: rootFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, NODE_ENV: 'production' },
  })
}

/** On a large machine V8 would rather grow than tidy up; the site needs little and stays little. */
const smallHeap = ['--max-semi-space-size=4', '--max-old-space-size=160']

export function startSite(environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(node, [...smallHeap, 'server/main.ts'], {
    cwd: path.join(rootFolder, 'shell'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, NODE_ENV: 'production' },
  })
}

/**
 * Waits until a service listens, by its own word: an answer on its port could be somebody else's.
 * @throws where its process ends first, or after `patience` ms
 */
export async function listening(name: string, child: ChildProcess, patience = 30_000): Promise<void> {
  const patient = new AbortController()
  const ended = once(child, 'exit', { signal: patient.signal }).then(() => {
    throw new Error(`${name} ended before it was ready`)
  })
  const late = delay(patience, undefined, { signal: patient.signal }).then(() => {
    throw new Error(`${name} was not ready within ${patience / 1000} s`)
  })
  const said = once(child.stdout ?? child, 'data', { signal: patient.signal })
  try {
    await Promise.race([said, ended, late])
  } finally {
    for (const each of [ended, late, said]) each.catch(() => undefined)
    patient.abort()
    child.stdout?.resume()
  }
}
