import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { followFile } from './follow.ts'
import { changeFile } from './lock.ts'
import { remoteNameSchema } from './schema.ts'
import { parseJson } from './untrusted.ts'

/** For each remote, the public keys that may sign its releases, by key id. A key is base64 of its DER (SPKI). */
const keysSchema = z.record(remoteNameSchema, z.record(z.string(), z.base64()))

export type ReleaseKeys = z.output<typeof keysSchema>

/** A key or the list of keys cannot be used. Commands print the message. */
export class KeyError extends Error {}

/** Returns the id of a public key: the first eight hex digits of its SHA-256. */
export const keyIdOf = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 8)

/** Returns the public key that belongs to a private key, as base64 of its DER (SPKI). */
export const publicPartOf = (key: KeyObject) =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')

/** Returns the path of a remote's private key, which is next to the list of public keys. */
export const privateKeyFile = (keysFile: string, remote: string) => path.join(path.dirname(keysFile), `${remote}.pem`)

/** Reads the list of allowed keys. Returns no keys if the file does not exist. @throws KeyError if it is not a list */
export async function readKeys(file: string): Promise<ReleaseKeys> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  const { data: keys } = keysSchema.safeParse(parseJson(text))
  if (!keys) throw new KeyError(`${file} is not a list of keys such as {"news": {"ID": "PUBLIC KEY"}}`)
  return keys
}

/** Returns a function that returns the current list of keys. If the file is damaged, it returns the last good list. */
export function followKeys(file: string, warn: (line: string) => void): () => Promise<ReleaseKeys> {
  const read = followFile(
    file,
    () => readKeys(file),
    (reason) => warn(`The list of keys ${file} cannot be used: ${reason}`),
  )
  return async () => (await read()) ?? {}
}

/**
 * Creates a key pair for a remote and adds the public key to the list of allowed keys.
 * @returns the id of the key
 * @throws KeyError if the remote has a private key already
 */
export async function createKey(keysFile: string, remote: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const publicKey = publicPartOf(privateKey)
  const id = keyIdOf(publicKey)
  await changeFile(keysFile, async () => {
    const keys = await readKeys(keysFile)
    const file = privateKeyFile(keysFile, remote)
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
    await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      throw new KeyError(`${file} exists already: move it to a safe place or delete it, then create the new key`)
    })
    return { ...keys, [remote]: { ...keys[remote], [id]: publicKey } }
  })
  return id
}

/** Removes a key from the list. Releases that it signed no longer run. @returns false if the key was not in the list */
export function removeKey(keysFile: string, remote: string, id: string): Promise<boolean> {
  return changeFile(keysFile, async () => {
    const keys = await readKeys(keysFile)
    const { [id]: removed, ...others } = keys[remote] ?? {}
    return removed === undefined ? null : { ...keys, [remote]: others }
  })
}

/**
 * Returns the private key that signs the releases of a remote.
 * @param pem the key itself; if absent, it is read from `privateKeyFile`
 * @throws KeyError if there is no key, or if it is not an Ed25519 key
 */
export async function readPrivateKey(keysFile: string, remote: string, pem?: string): Promise<KeyObject> {
  const file = privateKeyFile(keysFile, remote)
  const text = pem ?? (await readFile(file, 'utf8').catch(() => null))
  if (text === null)
    throw new KeyError(`The key that signs ${remote} is missing (${file}): run npm run keys -- new ${remote}`)
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The error below covers this case too.
  }
  throw new KeyError(`${pem === undefined ? file : 'RELEASE_KEY'} does not contain a private Ed25519 key`)
}
