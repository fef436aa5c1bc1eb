import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { keyIdOf, publicPartOf, type ReleaseKeys } from './keys.ts'
import { own } from './own.ts'
import type { BuiltRelease } from './publish.ts'
import { sha384Of } from './releaseFiles.ts'
import type { SignedRelease } from './schema.ts'

/** What a team says of a release when it signs it. */
export type Statement = Omit<SignedRelease, 'key' | 'signature'> & { remote: string; version: string }

/** One text for one statement. */
const textOf = ({ remote, version, manifest, entry, base }: Statement) =>
  Buffer.from(JSON.stringify(['release', 1, remote, version, manifest, entry, base]))

/** What there is to sign of a built release. @param base where it will be served from; null for the site's own store */
export function statementOf({ release, manifest }: BuiltRelease, base: string | null): Statement {
  const entry = release.files[release.entry]?.sha384 ?? ''
  return { remote: release.remote, version: release.version, manifest: sha384Of(manifest), entry, base }
}

export function signRelease(statement: Statement, key: KeyObject): SignedRelease {
  const { manifest, entry, base } = statement
  const signature = sign(null, textOf(statement), key).toString('base64')
  return { manifest, entry, base, key: keyIdOf(publicPartOf(key)), signature }
}

/** What was said of a signature, which is worked out once for each list of keys. */
const known = new WeakMap<SignedRelease, { keys: ReleaseKeys; isRight: boolean }>()

/** Whether a key that is allowed for the remote has signed just this. */
export function isSigned(remote: string, version: string, signed: SignedRelease, keys: ReleaseKeys): boolean {
  const before = known.get(signed)
  if (before?.keys === keys) return before.isRight
  const isRight = verifySignature({ ...signed, remote, version }, signed, keys)
  known.set(signed, { keys, isRight })
  return isRight
}

function verifySignature(statement: Statement, { key: id, signature }: SignedRelease, keys: ReleaseKeys): boolean {
  const publicKey = own(own(keys, statement.remote), id)
  if (publicKey === undefined) return false
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType !== 'ed25519') return false
    return verify(null, textOf(statement), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
