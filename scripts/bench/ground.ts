import { globSync } from 'node:fs'
import path from 'node:path'
import { createFileRegistry } from '@site/releases'
import getPort from 'get-port'
import { currentBuild } from 'shell/builds'
import { releaseBuilt, rootFolder, type RunningService, startSite } from '../checkout/index.ts'

export type Store = Awaited<ReturnType<typeof prepareStore>>

export async function prepareStore(folder: string, apiPort: string, checkout = rootFolder) {
  const releasesFolder = path.join(folder, 'releases')
  const registry = createFileRegistry(releasesFolder)
  const keysFile = path.join(folder, 'keys/allowed.json')
  const builds = globSync(path.join(checkout, 'mfe-*/dist'))
  await releaseBuilt({ registry, keysFile, releasesFolder }, builds)
  const environment = {
    ...process.env,
    API_PORT: apiPort,
    SHELL_DIST: (await currentBuild(path.join(checkout, 'shell'))) ?? '',
    RELEASES_DIR: releasesFolder,
    RELEASE_KEYS: keysFile,
    OUTBOX_DIR: path.join(folder, 'outbox'),
    LOG_LEVEL: 'silent',
  }
  return { folder, environment }
}

export type Server = Awaited<ReturnType<typeof listening>>

/** Waits until a server is ready, and returns its origin. `await using` stops the server at the end of its block. */
export async function listening(name: string, port: number, service: RunningService) {
  await service.ready
  const origin = `http://127.0.0.1:${port}`
  return { name, origin, [Symbol.asyncDispose]: service.end }
}

export const uncached = { PAGE_CACHE_MB: '0' }

export async function startSiteOn({ environment }: Store, name: string, settings: NodeJS.ProcessEnv = {}) {
  const port = await getPort()
  const site = await startSite({ environment: { ...environment, ...settings, PORT: String(port) } })
  return listening(name, port, site)
}
