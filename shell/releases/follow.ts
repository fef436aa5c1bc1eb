import { stat } from 'node:fs/promises'

/**
 * Keeps the last good value in force, and tells a reason why there is no newer one once.
 * @param readNewer null where nothing has changed
 */
export function createFollower<Value>(
  readNewer: () => Promise<Value | null>,
  warn: (reason: string) => void,
): () => Promise<Value | null> {
  let complaint = ''
  let current: Value | null = null
  let reading: Promise<Value | null> | null = null

  async function read(): Promise<Value | null> {
    try {
      current = (await readNewer()) ?? current
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
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
}

/** Follows what a file says as it changes. @param read the file; what it throws is the reason it can't be used */
export function followFile<Value>(
  file: string,
  read: () => Promise<Value>,
  warn: (reason: string) => void,
): () => Promise<Value | null> {
  let seen = ''
  return createFollower(async () => {
    const { mtimeMs, ino, size } = await stat(file)
    const state = `${mtimeMs} ${ino} ${size}`
    if (state === seen) return null
    const value = await read()
    seen = state
    return value
  }, warn)
}
