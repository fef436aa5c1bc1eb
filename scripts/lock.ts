import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { rootFolder } from './packages.ts'

const busy = 5

/**
 * Runs `work` while no other process holds the lock of this name. The lock is SQLite's on an empty database: the
 * system lets go of it however a process ends, so that a killed one leaves nothing behind.
 * @param folder where the lock's file is kept; processes that shall wait for one another name the same
 */
export async function withLock<Value>(
  name: string,
  work: () => Promise<Value>,
  folder = path.join(rootFolder, '.cache/locks'),
): Promise<Value> {
  await mkdir(folder, { recursive: true })
  const database = new DatabaseSync(path.join(folder, `.${name}.lock`), { timeout: 0 })
  try {
    while (!take(database)) await delay(50)
    return await work()
  } finally {
    database.close()
  }
}

function take(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if ((error as { errcode?: unknown }).errcode === busy) return false
    throw error
  }
}
