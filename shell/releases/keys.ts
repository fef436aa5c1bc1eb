import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { followFile } from './follow.ts'
import { changeFile } from './lock.ts'
import { remoteNameSchema } from './schema.ts'
import { parseJson } from './untrusted.ts'

/** Public keys, base64 of their DER (SPKI), by their ids; whose signature counts for a remote. */
const keysSchema = z.record(remoteNameSchema, z.record(z.string(), z.base64()))

export type ReleaseKeys = z.output<typeof keysSchema>

export class KeyError extends Error {}

/** A public key's name: the first eight digits of its SHA-256. */
export const keyIdOf = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 8)

export const publicPartOf = (key: KeyObject) =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')

export const privateKeyFile = (keysFile: string, remote: string) => path.join(path.dirname(keysFile), `${remote}.pem`)

/** The keys that are allowed; none if there is no such file. @throws KeyError if it is something else */
export async function readKeys(file: string): Promise<ReleaseKeys> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  const { data: keys } = keysSchema.safeParse(parseJson(text))
  if (!keys) throw new KeyError(`${file} is no list of keys: {"news": {"ID": "PUBLIC KEY"}}`)
  return keys
}

export function followKeys(file: string, warn: (line: string) => void): () => Promise<ReleaseKeys> {
  const read = followFile(
    file,
    () => readKeys(file),
    (reason) => warn(`The keys ${file} can't be used: ${reason}`),
  )
  return async () => (await read()) ?? {}
}

/** Makes a key pair for a remote, allows it, and returns its id. @throws KeyError if there is a private key already */
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
      throw new KeyError(`${file} is there already: put it where it is safe, or take it away, to make another`)
    })
    return { ...keys, [remote]: { ...keys[remote], [id]: publicKey } }
  })
  return id
}

/** Allows a key no longer: nothing that it signed runs from now on. @returns false if it wasn't allowed */
export function removeKey(keysFile: string, remote: string, id: string): Promise<boolean> {
  return changeFile(keysFile, async () => {
    const keys = await readKeys(keysFile)
    const { [id]: removed, ...others } = keys[remote] ?? {}
    return removed === undefined ? null : { ...keys, [remote]: others }
  })
}

/** The key to sign a remote's releases with. @param pem the key itself; else it is read from its file @throws KeyError */
export async function readPrivateKey(keysFile: string, remote: string, pem?: string): Promise<KeyObject> {
  const file = privateKeyFile(keysFile, remote)
  const text = pem ?? (await readFile(file, 'utf8').catch(() => null))
  if (text === null)
    throw new KeyError(`There is no key to sign ${remote} with in ${file}: npm run keys -- new ${remote}`)
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Said below.
  }
  throw new KeyError(`${pem === undefined ? file : 'RELEASE_KEY'} holds no private Ed25519 key`)
}
