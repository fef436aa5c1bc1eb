/** @jest-environment node */
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import {
  createFileRegistry,
  createKey,
  privateKeyFile,
  type Published,
  readKeys,
  removeKey,
  sha384Of,
  trustedRelease,
} from '@site/releases'
import { signPublished } from './signing.ts'
import { withTemporaryFolder } from './temporaryFolder.ts'

const version = '1.0.0-0a0b0c0d'
const entry = 'client/remoteEntry.js'
const files = { [entry]: { bytes: 0, sha384: sha384Of(Buffer.from('')) } }
const published = { release: { remote: 'news', version, entry, files }, manifest: Buffer.from('{}') }

/** A registry with keys of its own. */
async function inShop(
  work: (shop: {
    sign: (base?: string | null) => Promise<void>
    /** Makes a key beside those that are allowed; the private one before is put away. @returns its id */
    newKey: () => Promise<string>
    putKeyAway: () => Promise<void>
    disallow: (id: string) => Promise<unknown>
    signedBy: () => Promise<string | undefined>
  }) => Promise<void>,
) {
  await withTemporaryFolder('signing-', async (folder) => {
    const keysFile = path.join(folder, 'keys/allowed.json')
    const registry = createFileRegistry(path.join(folder, 'releases'))
    for (const name of ['keys', 'releases']) await mkdir(path.join(folder, name))
    const putKeyAway = () => rename(privateKeyFile(keysFile, 'news'), path.join(folder, 'away.pem'))
    await work({
      sign: (base) => signPublished({ registry, keysFile }, published as unknown as Published, base),
      async newKey() {
        await rm(privateKeyFile(keysFile, 'news'), { force: true })
        return createKey(keysFile, 'news')
      },
      putKeyAway,
      disallow: (id) => removeKey(keysFile, 'news', id),
      signedBy: async () =>
        trustedRelease(await registry.read(), await readKeys(keysFile), 'news', version).address?.key,
    })
  })
}

it('signs what runs with the new key, so that the old one can be taken off', () =>
  inShop(async ({ sign, newKey, disallow, signedBy }) => {
    const before = await newKey()
    await sign()
    expect(await signedBy()).toBe(before)
    const after = await newKey()
    await sign()
    await disallow(before)
    expect(await signedBy()).toBe(after)
  }))

it('leaves what a team has signed where only its public key is', () =>
  inShop(async ({ sign, newKey, putKeyAway, signedBy }) => {
    const key = await newKey()
    await sign()
    await putKeyAway()
    await sign()
    expect(await signedBy()).toBe(key)
    await expect(sign('https://static.example.com')).rejects.toThrow('no key to sign news with')
  }))

it('takes no allowed key’s place with one that isn’t', () =>
  inShop(async ({ sign, newKey, disallow, signedBy }) => {
    const allowed = await newKey()
    await sign()
    await disallow(await newKey())
    await sign()
    expect(await signedBy()).toBe(allowed)
  }))
