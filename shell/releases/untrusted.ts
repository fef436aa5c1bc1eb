// Functions that read data from untrusted sources.
import { webcrypto } from 'node:crypto'
import { constants, open } from 'node:fs/promises'

/**
 * Returns the own property of a record, or undefined if it has none. Use it for names from untrusted data: every object
 * inherits `constructor`, `toString` and others, which `record[name]` would return.
 */
export function own<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}

/** Returns a hash as Base64. Unlike `createHash`, it does not block the process while it reads a large file. */
export async function digestOf(algorithm: 'SHA-256' | 'SHA-384', content: Buffer): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest(algorithm, content as Buffer<ArrayBuffer>)).toString('base64')
}

/** Parses JSON. Returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads a regular file. Symbolic links, pipes, devices and files that are too large are errors, because reading them
 * may never end or may use up the memory.
 * @param most the largest allowed size in bytes
 */
export async function readWhole(file: string, most: number): Promise<Buffer> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw new Error(`${file} is not a file`)
    if (found.size > most) throw new Error(`${file} is larger than ${most} bytes`)
    // Some files of `/proc` have no size and no end.
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(found.size), 0, found.size, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
