import { statSync } from 'node:fs'
import { setImmediate } from 'node:timers'

/**
 * Follows a value that can change. If reading it fails, the last good value stays active, and `warn` gets the reason
 * once.
 * @param look returns a text that differs if the value may have changed
 * @param read returns the value for that text; throws if the value cannot be used
 * @returns a function that returns the current value, or null if there never was a good one
 */
export function follow<Value>(
  look: () => Promise<string> | string,
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

  // Calls of one turn of the event loop share one read: all get the same value, and looking at a file takes time.
  return () => (updating ??= update().finally(() => setImmediate(() => (updating = null))))
}

/** Follows the content of a file as `follow` does. @param read reads and parses the file */
export function followFile<Value>(file: string, read: () => Promise<Value>, warn: (reason: string) => void) {
  const look = () => {
    // Runs on every request. An asynchronous call would take ten times as long.
    const { mtimeMs, ino, size } = statSync(file)
    return `${mtimeMs} ${ino} ${size}`
  }
  return follow(look, read, warn)
}
