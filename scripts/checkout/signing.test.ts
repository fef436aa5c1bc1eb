import { mkdir, rm } from 'node:fs/promises'
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
import { type TemporaryFolder, temporaryFolder } from './temporaryFolder.ts'

const version = '1.0.0-0a0b0c0d'
const entry = 'client/remoteEntry.js'
const files = { [entry]: { bytes: 0, sha384: sha384Of(Buffer.from('')) } }
const published = { release: { remote: 'news', version, entry, files }, manifest: Buffer.from('{}') }

let folder: TemporaryFolder
let keysFile: string
let registry: ReturnType<typeof createFileRegistry>

beforeEach(async () => {
  folder = await temporaryFolder('signing-')
  keysFile = path.join(folder.path, 'keys/allowed.json')
  registry = createFileRegistry(path.join(folder.path, 'releases'))
  for (const name of ['keys', 'releases']) await mkdir(path.join(folder.path, name))
})

afterEach(() => folder.remove())

const sign = (base?: string) => signPublished({ registry, keysFile }, published as unknown as Published, base)
const putKeyAway = () => rm(privateKeyFile(keysFile, 'news'), { force: true })
const signedBy = async () =>
  trustedRelease(await registry.read(), await readKeys(keysFile), 'news', version).address?.key

/** Makes and allows another key. Its private part replaces the existing private key. @returns the key's id */
async function newKey() {
  await putKeyAway()
  return createKey(keysFile, 'news')
}

it('signs the active release again with a new key, so that the old key can be removed', async () => {
  const before = await newKey()
  await sign()
  expect(await signedBy()).toBe(before)
  const after = await newKey()
  await sign()
  await removeKey(keysFile, 'news', before)
  expect(await signedBy()).toBe(after)
})

it('keeps the signature of a team if only its public key is here', async () => {
  const key = await newKey()
  await sign()
  await putKeyAway()
  await sign()
  expect(await signedBy()).toBe(key)
  await expect(sign('https://static.example.com')).rejects.toThrow('The key that signs news is missing')
})

it('does not replace the signature of an allowed key with that of a key that is not allowed', async () => {
  const allowed = await newKey()
  await sign()
  await removeKey(keysFile, 'news', await newKey())
  await sign()
  expect(await signedBy()).toBe(allowed)
})
