import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createFileRegistry, publish, type RegistryStore, releaseSchema } from '@site/releases'
import { ensureKeys, packageFolder, remoteNames, signPublished, storeVariant } from '../checkout/index.ts'

/** A release store of the bench's own, with what is built in force. */
export interface BenchStore {
  registry: RegistryStore
  keysFile: string
  releasesFolder: string
  /** Of what is started on it. */
  environment: NodeJS.ProcessEnv
}

/** Signs and activates what is built. */
export async function prepareStore(folder: string, apiPort: number): Promise<BenchStore> {
  const releasesFolder = path.join(folder, 'releases')
  const registry = createFileRegistry(releasesFolder)
  const keysFile = path.join(folder, 'keys/allowed.json')
  await ensureKeys(keysFile, remoteNames)
  for (const remote of remoteNames) {
    const published = await publish(path.join(packageFolder(remote), 'dist'), releasesFolder)
    await signPublished({ registry, keysFile }, published)
    await registry.activate(remote, published.release.version)
  }
  const environment = {
    ...process.env,
    API_PORT: String(apiPort),
    RELEASES_DIR: releasesFolder,
    RELEASE_KEYS: keysFile,
    LOG_LEVEL: 'silent',
    OUTBOX_DIR: path.join(folder, 'outbox'),
    ENQUIRY_RATE_LIMIT: '0',
    SMTP_URL: '',
  }
  return { registry, keysFile, releasesFolder, environment }
}

/** Stores and signs another release of a remote beside the one in force. @returns its version */
export async function signVariant(
  { registry, keysFile, releasesFolder }: BenchStore,
  remote: string,
  edit?: (text: string, file: string) => string,
): Promise<string> {
  const active = (await registry.read()).remotes[remote]?.active ?? ''
  const shelf = path.join(releasesFolder, `mfe-${remote}`)
  const version = await storeVariant(shelf, active, { edit })
  const manifest = await readFile(path.join(shelf, version, 'release.json'))
  const release = releaseSchema.parse(JSON.parse(manifest.toString()))
  await signPublished({ registry, keysFile }, { release, manifest, isNew: true })
  return version
}
