import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Registry, registrySchema } from './schema.ts'

export const registryFile = (releasesFolder: string) => path.join(releasesFolder, 'registry.json')

export type RegistryReader = () => Promise<Registry | null>

/**
 * Reads the registry whenever the file has changed. While it can't be read or parsed the last good one stays in
 * force, and the reason is logged once; null only where there never was a good one.
 */
export function createRegistryReader(releasesFolder: string, warn: (line: string) => void): RegistryReader {
  const file = registryFile(releasesFolder)
  let seen = ''
  let complaint = ''
  let current: Registry | null = null
  let reading: Promise<Registry | null> | null = null

  async function read(): Promise<Registry | null> {
    try {
      const { mtimeMs, ino, size } = await stat(file)
      const state = `${mtimeMs} ${ino} ${size}`
      if (state === seen) return current
      current = registrySchema.parse(JSON.parse(await readFile(file, 'utf8')))
      seen = state
      complaint = ''
    } catch (error) {
      const reason = `The registry ${file} can't be used: ${(error as Error).message.split('\n')[0] ?? ''}`
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
