import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { registryFile } from '../../shell/server/releases/registryFile.ts'
import { emptyRegistry, type Registry, registrySchema } from '../../shell/server/releases/schema.ts'
import { withLock } from '../lock.ts'
import type { RemoteName } from '../packages.ts'

/** Reads the registry; an empty one where there is none yet. @throws where there is one that can't be used */
export async function readRegistry(releasesFolder: string): Promise<Registry> {
  const text = await readFile(registryFile(releasesFolder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? emptyRegistry : registrySchema.parse(JSON.parse(text))
}

/**
 * Makes a release the active one of its remote, in one step that readers see whole or not at all.
 * @param base where the remote's releases are served from; null for the site's own store
 * @returns false where it was active already
 */
export function activate(
  releasesFolder: string,
  remote: RemoteName,
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
  return withLock('registry', change, releasesFolder)
}

async function write(releasesFolder: string, registry: Registry) {
  const draft = path.join(releasesFolder, '.registry.draft')
  await writeFile(draft, `${JSON.stringify(registrySchema.parse(registry), null, 2)}\n`, { flush: true })
  await rename(draft, registryFile(releasesFolder))
}
