import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mostInManifest, sha384Of } from './releaseFiles.ts'
import { type Release, releaseSchema } from './schema.ts'
import { draftPrefix, manifestName, releaseFolder, shelfOf } from './shelf.ts'

/** A release as it was built: what it says of itself, and the very bytes, which are what is signed. */
export interface BuiltRelease {
  release: Release
  manifest: Buffer
}

export interface Published extends BuiltRelease {
  /** False if the store already had this very release. */
  isNew: boolean
}

/** One line. */
export class PublishError extends Error {}

/** What a build says of itself. @param built its folder. @throws if it is none */
export async function readBuilt(built: string): Promise<BuiltRelease> {
  const manifest = await readFile(path.join(built, manifestName))
  return { release: releaseSchema.parse(JSON.parse(manifest.toString())), manifest }
}

/**
 * Puts a built release into the store.
 * @throws PublishError if a file is missing or another, or the store has something else under the version
 */
export async function publish(built: string, releasesFolder: string): Promise<Published> {
  const found = await readBuilt(built)
  const { release, manifest } = found
  if (manifest.length > mostInManifest)
    throw new PublishError(`release.json has ${manifest.length} bytes, and may have ${mostInManifest}`)
  const target = releaseFolder(releasesFolder, release.remote, release.version)
  if (await isStored(target, found)) return { ...found, isNew: false }

  // A release appears whole or not at all: it is put together beside its place and moved there in one step.
  const shelf = shelfOf(releasesFolder, release.remote)
  await mkdir(shelf, { recursive: true })
  const draft = await mkdtemp(path.join(shelf, draftPrefix))
  try {
    for (const [file, { sha384 }] of Object.entries(release.files)) {
      await mkdir(path.dirname(path.join(draft, file)), { recursive: true })
      await writeFile(path.join(draft, file), await readNamed(built, file, sha384))
    }
    await writeFile(path.join(draft, manifestName), manifest)
    // A temporary folder is its maker's alone.
    await chmod(draft, 0o755)
    // What is stored under the version but was damaged since makes room.
    await rename(target, `${draft}-damaged`).catch(() => undefined)
    await rename(draft, target)
    return { ...found, isNew: true }
  } catch (error) {
    if (await isStored(target, found)) return { ...found, isNew: false }
    throw error
  } finally {
    for (const left of [draft, `${draft}-damaged`]) await rm(left, { recursive: true, force: true })
  }
}

async function readNamed(folder: string, file: string, sha384: string): Promise<Buffer> {
  const content = await readFile(path.join(folder, file)).catch(() => null)
  if (content === null) throw new PublishError(`${folder} lacks ${file}, which its release.json names`)
  if (sha384Of(content) === sha384) return content
  throw new PublishError(`${file} in ${folder} is not the file that its release.json names`)
}

async function isStored(folder: string, { release, manifest }: BuiltRelease): Promise<boolean> {
  const stored = await readFile(path.join(folder, manifestName)).catch(() => null)
  if (stored === null) return false
  if (!stored.equals(manifest)) {
    const line = `${folder} holds something else under the version ${release.version}`
    throw new PublishError(`${line}: a release is never overwritten`)
  }
  const reading = Object.entries(release.files).map(([file, { sha384 }]) => readNamed(folder, file, sha384))
  return Promise.all(reading).then(
    () => true,
    () => false,
  )
}
