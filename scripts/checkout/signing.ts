import path from 'node:path'
import {
  activeBase,
  createKey,
  KeyError,
  publish,
  type Published,
  readKeys,
  readPrivateKey,
  type RegistryStore,
  signRelease,
  statementOf,
  trustedRelease,
} from '@site/releases'
import { packageFolder, remoteNames } from './packages.ts'

interface Trust {
  registry: RegistryStore
  keysFile: string
}

/** Makes a key for each remote that has none. On a developer's machine one person stands in for every team. */
export async function ensureKeys(keysFile: string, remotes: readonly string[]) {
  for (const remote of remotes) {
    const allowed = (await readKeys(keysFile))[remote]
    if (allowed !== undefined) continue
    await createKey(keysFile, remote).catch(async (error: unknown) => {
      if ((await readKeys(keysFile))[remote] === undefined) throw error
    })
  }
}

/**
 * Signs a published release with the local private key, unless that key has signed it already. The signature of a new
 * key replaces an older one. Without a local key, the signature of another allowed key stays.
 * @throws KeyError if there is no key, and no valid signature either
 */
export async function signPublished({ registry, keysFile }: Trust, published: Published, base: string | null = null) {
  const { remote, version } = published.release
  const keys = await readKeys(keysFile)
  const { address } = trustedRelease(await registry.read(), keys, remote, version)
  const signedBy = address?.base === base ? address.key : null
  const key = await readPrivateKey(keysFile, remote, process.env['RELEASE_KEY']).catch((error: unknown) => {
    if (signedBy !== null && error instanceof KeyError) return null
    throw error
  })
  if (key === null) return
  const signed = signRelease(statementOf(published, base), key)
  const isAllowed = keys[remote]?.[signed.key] !== undefined
  if (signedBy !== null && (signedBy === signed.key || !isAllowed)) return
  await registry.record(remote, version, signed)
}

/** Publishes the built remotes, signs them with the keys of this checkout, and activates them. */
export async function releaseBuilt(
  { registry, keysFile, releasesFolder }: Trust & { releasesFolder: string },
  builds = remoteNames.map((name) => path.join(packageFolder(name), 'dist')),
) {
  const before = await registry.read()
  for (const build of builds) {
    const published = await publish(build, releasesFolder)
    const { remote, version } = published.release
    await ensureKeys(keysFile, [remote])
    await signPublished({ registry, keysFile }, published)
    // A release that a team has activated stays active, unless this build is new.
    const entry = before.remotes[remote]
    if (!entry || (published.isNew && activeBase(before, remote) === null)) await registry.activate(remote, version)
    else if (entry.active !== version)
      console.log(
        `${remote}: ${version} is built, but ${entry.active} stays active (npm run activate -- ${remote} ${version})`,
      )
  }
}
