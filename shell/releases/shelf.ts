import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { earlierReleases, releaseBefore, rolloutOf } from './activations.ts'
import type { RegistryStore } from './registry.ts'
import { versionSchema } from './schema.ts'

/**
 * How many releases always stay in the store, and how long each stays at least, in milliseconds. Open tabs still
 * request the files of earlier releases.
 */
const keptReleases = 10
const keptFor = 86_400_000

export const releasesPath = '/_remotes'

export const manifestName = 'release.json'

/** Returns the name of a remote's folder in the release store. */
export const shelfName = (remote: string) => `mfe-${remote}`

/** Returns the remote whose releases a folder of the release store contains; null for any other folder. */
export const remoteOfShelf = (name: string) => /^mfe-([a-z][a-zA-Z0-9]*)$/.exec(name)?.[1] ?? null

export const shelfOf = (releasesFolder: string, remote: string) => path.join(releasesFolder, shelfName(remote))

export const releaseFolder = (releasesFolder: string, remote: string, version: string) =>
  path.join(shelfOf(releasesFolder, remote), version)

/** Returns the versions of a remote that are in the release store, newest first. */
export async function storedVersions(releasesFolder: string, remote: string): Promise<string[]> {
  const shelf = shelfOf(releasesFolder, remote)
  const names = (await readdir(shelf).catch(() => [])).filter((name) => versionSchema.safeParse(name).success)
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(shelf, name)).catch(() => null))?.mtimeMs ?? 0 })),
  )
  return dated.sort((a, b) => b.time - a.time).map(({ name }) => name)
}

/** Deletes old, unused releases of one remote from the release store and the registry. @returns their versions */
export async function pruneRemote(releasesFolder: string, registry: RegistryStore, remote: string): Promise<string[]> {
  const { active, history = [] } = (await registry.read()).remotes[remote] ?? {}
  const [previous] = earlierReleases(history, active ?? '')
  const needed = [active, rolloutOf(history)?.version, releaseBefore(history), previous]
  const removed: string[] = []
  for (const version of (await storedVersions(releasesFolder, remote)).slice(keptReleases)) {
    const folder = releaseFolder(releasesFolder, remote, version)
    if (needed.includes(version) || Date.now() - (await stat(folder)).mtimeMs < keptFor) continue
    await rm(folder, { recursive: true, force: true })
    removed.push(version)
  }
  await registry.forget(remote, removed)
  return removed
}
