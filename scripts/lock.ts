import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { rootFolder } from './packages.ts'

const folder = path.join(rootFolder, '.cache/locks')

/** Runs `work` while no other process of this checkout holds the lock; one left by a dead process is taken over. */
export async function withLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, name)
  while (!(await take(file))) await delay(100)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const holder = Number(await readFile(file, 'utf8').catch(() => ''))
  if (holder > 0 && !isAlive(holder)) await rm(file, { force: true })
  return false
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
