import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const busy = 5

/**
 * Makes this process the only one that delivers from an outbox, or gives null where another one is.
 * The lock is SQLite's on an empty database: the system lets go of it however the process ends, so that a crash
 * leaves nothing to judge by age or process number.
 */
export function lockOutbox(folder: string): { release: () => void } | null {
  const database = new DatabaseSync(path.join(folder, '.lock'), { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    if ((error as { errcode?: unknown }).errcode === busy) return null
    throw error
  }
}
