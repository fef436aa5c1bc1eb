import { stat } from 'node:fs/promises'
import { earlierReleases, rolloutOf } from './activations.ts'
import type { ReleaseKeys } from './keys.ts'
import { readBuilt } from './publish.ts'
import type { Registry } from './schema.ts'
import { trustedRelease } from './signature.ts'
import { releaseFolder, storedVersions } from './shelf.ts'

/** Lists the releases of a remote that are in the release store, newest first. `MB` is the size of all files. */
export async function listReleases(releasesFolder: string, registry: Registry, keys: ReleaseKeys, remote: string) {
  const { active = '', history = [] } = registry.remotes[remote] ?? {}
  const rollout = rolloutOf(history)
  const [previous] = earlierReleases(history, active)
  const stateOf = (version: string) => {
    if (version === active) return 'active'
    if (version === rollout?.version) return `percentage rollout (${rollout.share}%)`
    const rollback = history.find(({ reason }, at) => reason !== undefined && history[at + 1]?.version === version)
    if (rollback) return `rolled back: ${rollback.reason}`
    return version === previous ? 'previous' : ''
  }
  const rows = (await storedVersions(releasesFolder, remote)).map(async (version) => {
    const folder = releaseFolder(releasesFolder, remote, version)
    const { release } = (await readBuilt(folder).catch(() => null)) ?? {}
    const { address } = trustedRelease(registry, keys, remote, version)
    const bytes = Object.values(release?.files ?? {}).reduce((sum, file) => sum + file.bytes, 0)
    return {
      remote,
      version,
      state: stateOf(version),
      stored: (await stat(folder)).mtime.toISOString().slice(0, 16),
      MB: Number((bytes / 1e6).toFixed(1)),
      contract: release?.contract ?? 'damaged',
      key: `${registry.releases[remote]?.[version]?.key ?? 'unsigned'}${address ? '' : ', refused'}`,
    }
  })
  return Promise.all(rows)
}
