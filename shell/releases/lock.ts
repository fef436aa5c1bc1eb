import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

const busy = 5

export interface Lock {
  release: () => void
}

/**
 * Takes a lock. One process can have it exclusively, or several processes can share it.
 * The lock is SQLite's lock on an empty database. The operating system releases it even if the process is killed. So
 * there are no stale locks, and no need to detect them by age or process id.
 * @param file path of the lock; the file is created if needed, but its folder must exist
 * @returns null if another process has the lock
 */
export function tryLock(file: string, { shared = false } = {}): Lock | null {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // A transaction takes the shared lock only when it reads something.
    database.exec(shared ? 'BEGIN; SELECT count(*) FROM sqlite_schema' : 'BEGIN EXCLUSIVE')
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    if ((error as { errcode?: unknown }).errcode === busy) return null
    throw error
  }
}

/** Waits for the exclusive lock of this file, and has it while `work` runs. The folder is created if needed. */
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
 * Changes a JSON file atomically, while no other process changes it.
 * @param edit reads the file and returns its new content, or null if nothing changes
 * @returns whether the file was changed
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
