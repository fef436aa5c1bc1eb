import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import type { Refusal } from './releaseCheck.ts'
import { keyIdOf, publicPartOf, type ReleaseKeys } from './keys.ts'
import type { BuiltRelease } from './publish.ts'
import { type ReleaseAddress, sha384Of } from './releaseFiles.ts'
import { type Registry, remoteNameSchema, type SignedRelease } from './schema.ts'
import { own, parseJson } from './untrusted.ts'

/** What a team says of a release when it signs it. */
export type Statement = Omit<ReleaseAddress, 'key' | 'signature'>

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

/** Whether a key has signed a text, and is allowed for a remote. @param id the key's */
function hasSigned(keys: ReleaseKeys, remote: string, id: string, text: Buffer, signature: Buffer): boolean {
  const publicKey = own(own(keys, remote), id)
  if (publicKey === undefined) return false
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' && verify(null, text, key, signature)
  } catch {
    return false
  }
}

/** The result for a signature and a list of keys: each file that a browser asks for needs it again. */
const known = new WeakMap<SignedRelease, { keys: ReleaseKeys; isRight: boolean }>()

/** Whether a key that is allowed for the remote has signed just this. */
export function isSigned(remote: string, version: string, signed: SignedRelease, keys: ReleaseKeys): boolean {
  const before = known.get(signed)
  if (before?.keys === keys) return before.isRight
  const signature = Buffer.from(signed.signature, 'base64')
  const isRight = hasSigned(keys, remote, signed.key, textOf({ ...signed, remote, version }), signature)
  known.set(signed, { keys, isRight })
  return isRight
}

export type Trusted = { address: ReleaseAddress; refusal: null } | { address: null; refusal: Refusal }

/** Where a release is and what of it is signed; a refusal if no key that is allowed for its remote has signed it. */
export function trustedRelease(registry: Registry, keys: ReleaseKeys, remote: string, version: string): Trusted {
  const signed = own(own(registry.releases, remote), version)
  if (signed && isSigned(remote, version, signed, keys)) {
    return { address: { ...signed, remote, version }, refusal: null }
  }
  const line = signed
    ? `no key that is allowed for ${remote} has signed it (its key is named ${signed.key})`
    : 'it is not signed'
  const help = `Release it again with a key that is allowed (npm run keys -- list), or roll back: npm run rollback -- ${remote}.`
  return { address: null, refusal: { code: 'SIGNATURE', line, help } }
}

/** The visitor's own machine: whoever has the link can show nobody code of theirs by it. */
const isLoopback = (address: string) =>
  /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(address) && URL.canParse(address)

const copySchema = z.object({
  remote: remoteNameSchema,
  /** Where its development server listens, for the browser that is shown it. */
  origin: z.string().refine(isLoopback),
  site: z.string(),
  /** Milliseconds since 1970. */
  until: z.int(),
  key: z.string(),
})

type LocalOverride = z.output<typeof copySchema>

const copyText = (statement: string) => Buffer.from(`local override 1\n${statement}`)

/** A line that shows the working copy to the browser that opens it. */
export function signLocalOverride(copy: Omit<LocalOverride, 'key'>, key: KeyObject): string {
  const statement = Buffer.from(JSON.stringify({ ...copy, key: keyIdOf(publicPartOf(key)) })).toString('base64url')
  return `${statement}.${sign(null, copyText(statement), key).toString('base64url')}`
}

/** What such a line says; null if it is none, for another site, over, or good for more than twelve hours. @param now ms */
export function readLocalOverride(
  line: string,
  site: string,
  keys: ReleaseKeys,
  now = Date.now(),
): LocalOverride | null {
  const [statement = '', signature = '', ...rest] = line.split('.')
  const { data: copy } = copySchema.safeParse(parseJson(Buffer.from(statement, 'base64url').toString()))
  if (!copy || rest.length > 0 || copy.site !== site) return null
  if (copy.until < now || copy.until > now + 12 * 3_600_000) return null
  const isRight = hasSigned(keys, copy.remote, copy.key, copyText(statement), Buffer.from(signature, 'base64url'))
  return isRight ? copy : null
}
