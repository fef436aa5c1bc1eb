import { stat } from 'node:fs/promises'

/**
 * Follows a value as it changes. The last good one stays active, and a reason why there is no newer one is told once.
 * @param look returns a text that is another one when the value may have changed
 * @param read the value; what it throws is the reason it can't be used
 */
export function follow<Value>(
  look: () => Promise<string>,
  read: (seen: string) => Promise<Value> | Value,
  warn: (reason: string) => void,
): () => Promise<Value | null> {
  let seen = ''
  let complaint = ''
  let current: Value | null = null
  let updating: Promise<Value | null> | null = null

  async function update(): Promise<Value | null> {
    try {
      const now = await look()
      if (now !== seen) current = await read(now)
      seen = now
      complaint = ''
    } catch (error) {
      const reason = (error as Error).message.split('\n')[0] ?? ''
      if (reason !== complaint) warn(reason)
      complaint = reason
    }
    return current
  }

  // Requests at the same time share one reading, so that none is answered from an older one than another.
  return () => (updating ??= update().finally(() => (updating = null)))
}

/** Follows what a file says. @param read the file */
export function followFile<Value>(file: string, read: () => Promise<Value>, warn: (reason: string) => void) {
  const look = async () => {
    const { mtimeMs, ino, size } = await stat(file)
    return `${mtimeMs} ${ino} ${size}`
  }
  return follow(look, read, warn)
}
