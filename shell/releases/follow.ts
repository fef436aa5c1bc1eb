import { stat } from 'node:fs/promises'

/**
 * Follows a value as it changes. The last good one stays in force, and a reason why there is no newer one is told once.
 * @param readChanged the value, or undefined if it has not changed; what it throws is the reason it can't be used
 */
export function follow<Value>(
  readChanged: () => Promise<Value | undefined>,
  warn: (reason: string) => void,
): () => Promise<Value | null> {
  let complaint = ''
  let current: Value | null = null
  let looking: Promise<Value | null> | null = null

  async function look(): Promise<Value | null> {
    try {
      current = (await readChanged()) ?? current
      complaint = ''
    } catch (error) {
      const reason = (error as Error).message.split('\n')[0] ?? ''
      if (reason !== complaint) warn(reason)
      complaint = reason
    }
    return current
  }

  // Requests at the same time share one reading, so that none is answered from an older one than another.
  return () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
}

/** Follows what a file says. @param read the file */
export function followFile<Value>(file: string, read: () => Promise<Value>, warn: (reason: string) => void) {
  let seen = ''
  return follow(async () => {
    const { mtimeMs, ino, size } = await stat(file)
    const state = `${mtimeMs} ${ino} ${size}`
    if (state === seen) return undefined
    const value = await read()
    seen = state
    return value
  }, warn)
}
