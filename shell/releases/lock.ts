import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

const busy = 5

export interface Lock {
  release: () => void
}

/**
 * Takes a lock that one process may hold, or many at once if each only shares it; null if that can't be.
 * It is SQLite's on an empty database: the system lets go of it however a process ends, so that a killed one leaves
 * nothing behind to be judged by age or process number.
 * @param file the lock's own, made if there is none; its folder must be there
 */
export function tryLock(file: string, { shared = false } = {}): Lock | null {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // Reading is what makes a transaction take the shared lock.
    database.exec(shared ? 'BEGIN; SELECT count(*) FROM sqlite_schema' : 'BEGIN EXCLUSIVE')
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    if ((error as { errcode?: unknown }).errcode === busy) return null
    throw error
  }
}

/** Runs `work` while no other process holds the lock of this file. */
export async function withLock<Value>(file: string, work: () => Promise<Value>): Promise<Value> {
  await mkdir(path.dirname(file), { recursive: true })
  let lock: Lock | null
  while (!(lock = tryLock(file))) await delay(50)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

/**
 * Changes a file of JSON, alone, and whole or not at all.
 * @param edit reads the file and gives what it is to hold, or null if nothing changes
 * @returns whether it was changed
 */
export function changeFile(file: string, edit: () => Promise<unknown>): Promise<boolean> {
  return withLock(`${file}.lock`, async () => {
    const content = await edit()
    if (content === null) return false
    await writeFile(`${file}.draft`, `${JSON.stringify(content, null, 2)}\n`, { flush: true })
    await rename(`${file}.draft`, file)
    return true
  })
}
