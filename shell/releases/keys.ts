import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { withLock } from './lock.ts'
import { followFile } from './follow.ts'
import { remoteNameSchema } from './schema.ts'

/** Public keys, base64 of their DER (SPKI), by their ids; whose signature counts for a remote. */
const keysSchema = z.record(remoteNameSchema, z.record(z.string(), z.base64()))

export type ReleaseKeys = z.output<typeof keysSchema>

/** Why there is no key to sign with, or none can be made, in one line. */
export class KeyError extends Error {}

/** A public key's name: the first eight digits of its SHA-256. */
export const keyIdOf = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 8)

export const publicPartOf = (key: KeyObject) =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')

/** Where a team's private key is kept: beside the list of allowed ones. */
export const privateKeyFile = (keysFile: string, remote: string) => path.join(path.dirname(keysFile), `${remote}.pem`)

/** The keys that are allowed; none where there is no such file. @throws KeyError where it is something else */
export async function readKeys(file: string): Promise<ReleaseKeys> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  try {
    return keysSchema.parse(JSON.parse(text))
  } catch {
    throw new KeyError(`${file} is no list of keys: {"news": {"ID": "PUBLIC KEY"}}`)
  }
}

/** Follows the list of allowed keys as it changes; the last good one stays in force. */
export function followKeys(file: string, warn: (line: string) => void): () => Promise<ReleaseKeys> {
  const follow = followFile(
    file,
    () => readKeys(file),
    (reason) => warn(`The keys ${file} can't be used: ${reason}`),
  )
  return async () => (await follow()) ?? {}
}

/**
 * Makes a key pair for a remote and allows it, beside those that are allowed already.
 * @returns the key's id
 * @throws KeyError where the private key would take another's place
 */
export function createKey(keysFile: string, remote: string): Promise<string> {
  return change(keysFile, async (keys) => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const file = privateKeyFile(keysFile, remote)
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
    await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      throw new KeyError(`${file} is there already: put it where it is safe, or take it away, to make another`)
    })
    const publicKey = publicPartOf(privateKey)
    const id = keyIdOf(publicKey)
    return { result: id, keys: { ...keys, [remote]: { ...keys[remote], [id]: publicKey } } }
  })
}

/** Allows a key no longer: nothing that it signed runs from now on. @returns false where it wasn't allowed */
export function removeKey(keysFile: string, remote: string, id: string): Promise<boolean> {
  return change(keysFile, (keys) => {
    const { [id]: removed, ...others } = keys[remote] ?? {}
    return Promise.resolve({ result: removed !== undefined, keys: { ...keys, [remote]: others } })
  })
}

/**
 * The key to sign a remote's releases with.
 * @param pem the key itself, where the environment holds it; else it is read from its file
 * @throws KeyError
 */
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

async function change<Result>(
  file: string,
  edit: (keys: ReleaseKeys) => Promise<{ result: Result; keys: ReleaseKeys }>,
): Promise<Result> {
  return withLock(path.join(path.dirname(file), '.lock'), async () => {
    const { result, keys } = await edit(await readKeys(file))
    const draft = `${file}.draft`
    await writeFile(draft, `${JSON.stringify(keys, null, 2)}\n`, { flush: true })
    await rename(draft, file)
    return result
  })
}
