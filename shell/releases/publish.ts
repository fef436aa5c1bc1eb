import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sha384Of } from './releaseFiles.ts'
import { readManifest, type Release } from './schema.ts'
import { manifestName, releaseFolder } from './shelf.ts'

/** A release as it was built. `manifest` is the exact content of its `release.json`, because teams sign those bytes. */
export interface BuiltRelease {
  release: Release
  manifest: Buffer
}

/** `isNew` is false if the store already had the same release, undamaged. */
export type Published = BuiltRelease & { isNew: boolean }

/** A build cannot be stored. Commands print the message. */
export class PublishError extends Error {}

/** Reads the `release.json` of a build. @param built folder of the build @throws PublishError if it is invalid */
export async function readBuilt(built: string): Promise<BuiltRelease> {
  const manifest = await readFile(path.join(built, manifestName))
  const release = readManifest(manifest)
  if (typeof release === 'string') throw new PublishError(release)
  return { release, manifest }
}

/**
 * Copies a built release to the release store.
 * @throws PublishError if a file is missing or has another hash, or if the store has another release of that version
 */
export async function publish(built: string, releasesFolder: string): Promise<Published> {
  const { release, manifest } = await readBuilt(built)
  const target = releaseFolder(releasesFolder, release.remote, release.version)
  const before = await readFile(path.join(target, manifestName)).catch(() => null)
  if (before && !before.equals(manifest))
    throw new PublishError(`${target} contains another release: a release is never overwritten`)
  const contents = await Promise.all(
    Object.entries(release.files).map(async ([file, { sha384 }]) => {
      const content = await readFile(path.join(built, file)).catch(() => null)
      if (content === null) throw new PublishError(`${file} is missing in ${built}: build the release again`)
      if (sha384Of(content) === sha384) return [file, content] as const
      throw new PublishError(`${file} in ${built} does not match its hash in release.json: build the release again`)
    }),
  )
  let isNew = false
  // The manifest comes last. Servers do not accept the folder as a release before it has one.
  for (const [file, content] of [...contents, [manifestName, manifest] as const]) {
    if (await storeFile(path.join(target, file), content)) isNew = true
  }
  return { release, manifest, isNew }
}

/** Stores a file atomically. @returns false if the store already has this content */
async function storeFile(file: string, content: Buffer): Promise<boolean> {
  if ((await readFile(file).catch(() => null))?.equals(content)) return false
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, content)
  await rename(draft, file)
  return true
}
