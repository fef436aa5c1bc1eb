import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { earlierReleases, trialOf } from './activations.ts'
import type { ReleaseKeys } from './keys.ts'
import { type Registry, type Release, releaseSchema } from './schema.ts'
import { manifestName, releaseFolder, storedVersions } from './shelf.ts'
import { trustedRelease } from './trust.ts'

/** A line a release, the newest first, for people to read. */
export async function listReleases(releasesFolder: string, registry: Registry, keys: ReleaseKeys, remote: string) {
  const { remotes, releases } = registry
  const entry = remotes[remote]
  const history = entry?.history ?? []
  const trial = trialOf(history)
  const [previous] = earlierReleases(history, entry?.active ?? '')
  const stateOf = (version: string) => {
    if (version === entry?.active) return 'active'
    if (version === trial?.version) return `for ${trial.share} in 100`
    const undone = history.findIndex((each, place) => each.version === version && history[place - 1]?.reason)
    if (undone > 0) return `taken back: ${history[undone - 1]?.reason}`
    return version === previous ? 'previous' : ''
  }
  const rows = (await storedVersions(releasesFolder, remote)).map(async (version) => {
    const folder = releaseFolder(releasesFolder, remote, version)
    const release = await readStored(folder)
    const { address } = trustedRelease(registry, keys, remote, version)
    const bytes = Object.values(release?.files ?? {}).reduce((sum, file) => sum + file.bytes, 0)
    return {
      remote,
      version,
      state: stateOf(version),
      age: ageOf(Date.now() - (await stat(folder)).mtimeMs),
      MB: Number((bytes / 1e6).toFixed(1)),
      contract: release?.contract ?? 'damaged',
      key: `${releases[remote]?.[version]?.key ?? 'unsigned'}${address ? '' : ', refused'}`,
    }
  })
  return Promise.all(rows)
}

/** What a release in the store says of itself; null where that can't be read. */
export async function readStored(folder: string): Promise<Release | null> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => '')
  try {
    return releaseSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function ageOf(milliseconds: number): string {
  const hours = milliseconds / 3_600_000
  if (hours < 1) return `${Math.round(hours * 60)} min`
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} d`
}
