import { constants, open } from 'node:fs/promises'

/**
 * Reads a file that somebody else may have put there: no pipe that never ends, no device, nothing that leads elsewhere
 * or is larger than it should be.
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
