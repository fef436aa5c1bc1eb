import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withLock } from './lock.ts'
import { emptyRegistry, type Registry, registrySchema } from './schema.ts'

const fileOf = (releasesFolder: string) => path.join(releasesFolder, 'registry.json')

/** Reads the registry; an empty one where there is none yet. @throws where there is one that can't be used */
export async function readRegistry(releasesFolder: string): Promise<Registry> {
  const text = await readFile(fileOf(releasesFolder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? emptyRegistry : registrySchema.parse(JSON.parse(text))
}

export type RegistryReader = () => Promise<Registry | null>

/**
 * Reads the registry whenever the file has changed. While it can't be read or parsed the last good one stays in
 * force, and the reason is logged once; null only where there never was a good one.
 */
export function createRegistryReader(releasesFolder: string, warn: (line: string) => void): RegistryReader {
  const file = fileOf(releasesFolder)
  let seen = ''
  let complaint = ''
  let current: Registry | null = null
  let reading: Promise<Registry | null> | null = null

  async function read(): Promise<Registry | null> {
    try {
      const { mtimeMs, ino, size } = await stat(file)
      const state = `${mtimeMs} ${ino} ${size}`
      if (state === seen) return current
      current = await readRegistry(releasesFolder)
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

/**
 * Makes a release the active one of its remote, in one step that readers see whole or not at all.
 * @param base where the remote's releases are served from; null for the site's own store
 * @returns false where it was active already
 */
export function activate(
  releasesFolder: string,
  remote: string,
  version: string,
  base: string | null = null,
): Promise<boolean> {
  const change = async () => {
    const registry = await readRegistry(releasesFolder)
    const before = registry.remotes[remote]
    if (before?.active === version && before.base === base) return false
    const history = [{ version, at: new Date().toISOString() }, ...(before?.history ?? [])]
    await write(releasesFolder, {
      ...registry,
      revision: registry.revision + 1,
      remotes: { ...registry.remotes, [remote]: { active: version, base, history } },
    })
    return true
  }
  return withLock(path.join(releasesFolder, '.registry.lock'), change)
}

async function write(releasesFolder: string, registry: Registry) {
  const draft = path.join(releasesFolder, '.registry.draft')
  await writeFile(draft, `${JSON.stringify(registrySchema.parse(registry), null, 2)}\n`, { flush: true })
  await rename(draft, fileOf(releasesFolder))
}
