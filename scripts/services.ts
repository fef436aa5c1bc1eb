import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { rootFolder } from './packages.ts'

const node = process.execPath

export function startApi(environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(node, ['mock-api/main.ts'], {
    cwd: rootFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment, NODE_ENV: 'production' },
  })
}

/** On a large machine V8 would rather grow than tidy up; the site needs little and stays little. */
const smallHeap = ['--max-semi-space-size=4', '--max-old-space-size=160']

export function startSite(environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(node, [...smallHeap, 'server/main.ts'], {
    cwd: path.join(rootFolder, 'shell'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment, NODE_ENV: 'production' },
  })
}

/** Waits until an address answers with success. @throws where the process behind it ended, or after `patience` ms */
export async function answers(address: string, child: ChildProcess, patience = 30_000): Promise<void> {
  const limit = Date.now() + patience
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`The process behind ${address} ended with ${child.exitCode}`)
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return
    await delay(50)
  }
  throw new Error(`${address} did not answer within ${patience / 1000} s`)
}
