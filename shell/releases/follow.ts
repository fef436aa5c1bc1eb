import { stat } from 'node:fs/promises'

/**
 * Follows what a file says as it changes. The last good value stays in force, and a reason why there is no newer one is
 * told once.
 * @param read the file; what it throws is the reason it can't be used
 */
export function followFile<Value>(
  file: string,
  read: () => Promise<Value>,
  warn: (reason: string) => void,
): () => Promise<Value | null> {
  let seen = ''
  let complaint = ''
  let current: Value | null = null
  let looking: Promise<Value | null> | null = null

  async function look(): Promise<Value | null> {
    try {
      const { mtimeMs, ino, size } = await stat(file)
      const state = `${mtimeMs} ${ino} ${size}`
      if (state === seen) return current
      current = await read()
      seen = state
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
