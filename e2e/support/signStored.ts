import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readPrivateKey, type RegistryStore, releaseSchema, signRelease, statementOf } from '@site/releases'

interface Store {
  keysFile: string
  registry: RegistryStore
  /** Where the remote's releases are stored. */
  shelf: string
}

/** Signs a release as it is stored, as the team would that has the key. */
export async function signStored({ keysFile, registry, shelf }: Store, version: string, base: string | null) {
  const manifest = await readFile(path.join(shelf, version, 'release.json'))
  const release = releaseSchema.parse(JSON.parse(manifest.toString()))
  const key = await readPrivateKey(keysFile, release.remote)
  await registry.record(release.remote, version, signRelease(statementOf({ release, manifest }, base), key))
}
