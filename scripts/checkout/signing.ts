import {
  createKey,
  type Published,
  readKeys,
  readPrivateKey,
  type RegistryStore,
  signRelease,
  statementOf,
  trustedRelease,
} from '@site/releases'

/** A registry, and the file of the keys that it is signed with. */
interface Trust {
  registry: RegistryStore
  keysFile: string
}

/** Makes a key for each remote that has none yet: who runs a checkout for themselves is every team. */
export async function ensureKeys(keysFile: string, remotes: readonly string[]) {
  for (const remote of remotes) {
    const allowed = (await readKeys(keysFile))[remote]
    if (allowed !== undefined) continue
    await createKey(keysFile, remote).catch(async (error: unknown) => {
      // Another command may have made it just now.
      if ((await readKeys(keysFile))[remote] === undefined) throw error
    })
  }
}

/** Signs what was built and published, unless that is done. @throws KeyError */
export async function signPublished({ registry, keysFile }: Trust, published: Published, base: string | null = null) {
  const { remote, version } = published.release
  const known = trustedRelease(await registry.read(), await readKeys(keysFile), remote, version)
  if (known.address?.base === base) return
  const key = await readPrivateKey(keysFile, remote, process.env['RELEASE_KEY'])
  await registry.record(remote, version, signRelease(statementOf(published, base), key))
}
