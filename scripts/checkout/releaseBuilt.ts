import path from 'node:path'
import { activeBase, publish, type RegistryStore } from '@site/releases'
import { packageFolder, remoteNames } from './packages.ts'
import { ensureKeys, signPublished } from './signing.ts'

interface Shelves {
  registry: RegistryStore
  keysFile: string
  releasesFolder: string
  /** What has commands change this registry: comes before each that is named. */
  prefix?: string
}

/** Releases what was built of each remote, signed with the keys of this checkout. */
export async function releaseBuilt({ registry, keysFile, releasesFolder, prefix = '' }: Shelves) {
  await ensureKeys(keysFile, remoteNames)
  const before = await registry.read()
  for (const name of remoteNames) {
    const published = await publish(path.join(packageFolder(name), 'dist'), releasesFolder)
    await signPublished({ registry, keysFile }, published)
    const { release, isNew } = published
    // A release that a team has put in force stays in force; only what was just built replaces it.
    const entry = before.remotes[name]
    if (!entry || (isNew && activeBase(before, name) === null)) await registry.activate(name, release.version)
    else if (entry.active !== release.version) {
      console.log(
        `${name}: ${release.version} is built, ${entry.active} stays active (${prefix}npm run activate -- ${name} ${release.version})`,
      )
    }
  }
}
