import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mostInManifest, sha384Of } from './releaseFiles.ts'
import { type Release, releaseSchema } from './schema.ts'
import { manifestName, releaseFolder } from './shelf.ts'

/** A release as it was built: what it says of itself, and the very bytes, which are what is signed. */
export interface BuiltRelease {
  release: Release
  manifest: Buffer
}

/** `isNew` is false if the store already had this very release, undamaged. */
export type Published = BuiltRelease & { isNew: boolean }

export class PublishError extends Error {}

/** What a build says of itself. @param built its folder. @throws if it is none */
export async function readBuilt(built: string): Promise<BuiltRelease> {
  const manifest = await readFile(path.join(built, manifestName))
  return { release: releaseSchema.parse(JSON.parse(manifest.toString())), manifest }
}

/** Stores a built release. @throws PublishError if a file is missing or another, or the version is taken */
export async function publish(built: string, releasesFolder: string): Promise<Published> {
  const { release, manifest } = await readBuilt(built)
  if (manifest.length > mostInManifest)
    throw new PublishError(`release.json has ${manifest.length} bytes, and may have ${mostInManifest}`)
  const target = releaseFolder(releasesFolder, release.remote, release.version)
  const before = await readFile(path.join(target, manifestName)).catch(() => null)
  if (before && !before.equals(manifest))
    throw new PublishError(`${target} holds something else: a release is never overwritten`)
  const contents = await Promise.all(
    Object.entries(release.files).map(async ([file, { sha384 }]) => {
      const content = await readFile(path.join(built, file)).catch(() => null)
      if (content === null) throw new PublishError(`${built} lacks ${file}, which its release.json names`)
      if (sha384Of(content) === sha384) return [file, content] as const
      throw new PublishError(`${file} in ${built} is not the file that its release.json names`)
    }),
  )
  let isNew = false
  // The manifest comes last: without it the files are no release.
  for (const [file, content] of [...contents, [manifestName, manifest] as const]) {
    if (await storeFile(path.join(target, file), content)) isNew = true
  }
  return { release, manifest, isNew }
}

/** Stores a file whole or not at all. @returns false if it was stored already */
async function storeFile(file: string, content: Buffer): Promise<boolean> {
  if ((await readFile(file).catch(() => null))?.equals(content)) return false
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, content)
  await rename(draft, file)
  return true
}
