import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Release, releaseSchema } from './schema.ts'
import { draftPrefix, releaseFolder, shelfOf } from './shelf.ts'

export interface Published {
  release: Release
  /** False where the store already had this very release. */
  isNew: boolean
}

/** The store holds something else under a version: a release is never overwritten. */
export class ReleaseConflict extends Error {}

/** What a build says of itself. @param built its folder. @throws where it is none */
export async function readBuilt(built: string): Promise<Release> {
  return releaseSchema.parse(JSON.parse(await readFile(path.join(built, 'release.json'), 'utf8')))
}

/**
 * Puts a built release into the store; its version says what is in it.
 * @param built the folder of the build, with its `release.json`
 * @throws ReleaseConflict
 */
export async function publish(built: string, releasesFolder: string): Promise<Published> {
  const release = await readBuilt(built)
  const target = releaseFolder(releasesFolder, release.remote, release.version)
  if (await isStored(target, release)) return { release, isNew: false }

  // A release appears whole or not at all: it is put together beside its place and moved there in one step.
  const shelf = shelfOf(releasesFolder, release.remote)
  await mkdir(shelf, { recursive: true })
  const draft = await mkdtemp(path.join(shelf, draftPrefix))
  try {
    for (const file of Object.keys(release.files)) await cp(path.join(built, file), path.join(draft, file))
    await writeFile(path.join(draft, 'release.json'), contentOf(release))
    // A temporary folder is its maker's alone; a release is for whoever serves it.
    await chmod(draft, 0o755)
    await rename(draft, target)
    return { release, isNew: true }
  } catch (error) {
    if (await isStored(target, release)) return { release, isNew: false }
    throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function isStored(folder: string, release: Release): Promise<boolean> {
  const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => null)
  if (text === null) return false
  if (text === contentOf(release)) return true
  throw new ReleaseConflict(
    `${folder} holds something else under the version ${release.version}: a release is never overwritten`,
  )
}

const contentOf = (release: Release) => `${JSON.stringify(release, null, 2)}\n`
