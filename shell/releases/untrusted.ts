// How data is read that somebody else may have written.
import { constants, open } from 'node:fs/promises'

/**
 * Returns what a record holds under a name that came from outside; undefined if it has no such name itself.
 * Every object inherits `constructor`, `toString` and others, which `record[name]` would find.
 */
export function own<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}

/** Undefined where the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads a file whole: no pipe that never ends, no device, nothing that leads elsewhere or is larger than it should be.
 * @param most in bytes
 */
export async function readWhole(file: string, most: number): Promise<Buffer> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw new Error(`${file} is not a file`)
    if (found.size > most) throw new Error(`${file} is larger than ${most} bytes`)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
