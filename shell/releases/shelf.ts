import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { earlierReleases, releaseBefore, trialOf } from './activations.ts'
import type { RegistryStore } from './registry.ts'
import { versionSchema } from './schema.ts'

const hour = 3_600_000
/** Releases that stay whatever their age, and hours that any stays: tabs that are open still ask for them. */
const keptReleases = 10
const keptHours = 24

/** Where the site serves the store. */
export const releasesPath = '/_remotes'

export const manifestName = 'release.json'

export const draftPrefix = '.draft-'

export const shelfName = (remote: string) => `mfe-${remote}`

/** Whose releases a folder of the store holds; null for any other folder. */
export const remoteOfShelf = (name: string) => /^mfe-([a-z][a-zA-Z0-9]*)$/.exec(name)?.[1] ?? null

export const shelfOf = (releasesFolder: string, remote: string) => path.join(releasesFolder, shelfName(remote))

export const releaseFolder = (releasesFolder: string, remote: string, version: string) =>
  path.join(shelfOf(releasesFolder, remote), version)

/** Versions in a remote's shelf of the store, the newest first. */
export async function storedVersions(releasesFolder: string, remote: string): Promise<string[]> {
  const shelf = shelfOf(releasesFolder, remote)
  const names = (await readdir(shelf).catch(() => [])).filter((name) => versionSchema.safeParse(name).success)
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(shelf, name)).catch(() => null))?.mtimeMs ?? 0 })),
  )
  return dated.sort((a, b) => b.time - a.time).map(({ name }) => name)
}

/**
 * Takes what nobody needs any more of one remote out of store and registry: old releases, and the drafts of publishes
 * that were cut off. @returns what was taken out
 */
export async function pruneRemote(
  releasesFolder: string,
  registry: Pick<RegistryStore, 'read' | 'forget'>,
  remote: string,
): Promise<string[]> {
  const shelf = shelfOf(releasesFolder, remote)
  const { active, history = [] } = (await registry.read()).remotes[remote] ?? {}
  const [previous] = earlierReleases(history, active ?? '')
  const needed = [active, trialOf(history)?.version, releaseBefore(history), previous]
  const isOlder = async (name: string, hours: number) =>
    Date.now() - (await stat(path.join(shelf, name))).mtimeMs > hours * hour
  const removed: string[] = []
  for (const version of (await storedVersions(releasesFolder, remote)).slice(keptReleases)) {
    if (!needed.includes(version) && (await isOlder(version, keptHours))) removed.push(version)
  }
  const drafts = (await readdir(shelf).catch(() => [])).filter((name) => name.startsWith(draftPrefix))
  for (const draft of drafts) if (await isOlder(draft, 1)) removed.push(draft)
  for (const name of removed) await rm(path.join(shelf, name), { recursive: true, force: true })
  await registry.forget(remote, removed)
  return removed
}
