import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import type { Refusal } from './releaseCheck.ts'
import { keyIdOf, publicPartOf, type ReleaseKeys } from './keys.ts'
import type { BuiltRelease } from './publish.ts'
import { type ReleaseAddress, sha384Of } from './releaseFiles.ts'
import { type Registry, remoteNameSchema, type SignedRelease } from './schema.ts'
import { own, parseJson } from './untrusted.ts'

/** The data about a release that its team signs. */
export type Statement = Omit<ReleaseAddress, 'key' | 'signature'>

const textOf = ({ remote, version, manifest, entry, base }: Statement) =>
  Buffer.from(JSON.stringify(['release', 1, remote, version, manifest, entry, base]))

/** Returns the data to sign for a build. @param base URL of the host that will serve it; null for the site's store */
export function statementOf({ release, manifest }: BuiltRelease, base: string | null): Statement {
  const entry = release.files[release.entry]?.sha384 ?? ''
  return { remote: release.remote, version: release.version, manifest: sha384Of(manifest), entry, base }
}

/** Signs a release with a private Ed25519 key. The result is the record for the registry. */
export function signRelease(statement: Statement, key: KeyObject): SignedRelease {
  const { manifest, entry, base } = statement
  const signature = sign(null, textOf(statement), key).toString('base64')
  return { manifest, entry, base, key: keyIdOf(publicPartOf(key)), signature }
}

/** Whether a key has signed a text and is allowed for a remote. @param id of the key */
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

/**
 * Cached results of verifications, each for one list of keys. Without this cache, the server would verify a signature
 * again for each file that a browser requests.
 */
const verified = new WeakMap<SignedRelease, { keys: ReleaseKeys; isValid: boolean }>()

/** Whether the signature of a release is valid, and its key is allowed for the remote. */
export function isSigned(remote: string, version: string, signed: SignedRelease, keys: ReleaseKeys): boolean {
  const before = verified.get(signed)
  if (before?.keys === keys) return before.isValid
  const signature = Buffer.from(signed.signature, 'base64')
  const isValid = hasSigned(keys, remote, signed.key, textOf({ ...signed, remote, version }), signature)
  verified.set(signed, { keys, isValid })
  return isValid
}

export type Trusted = { address: ReleaseAddress; refusal: null } | { address: null; refusal: Refusal }

/** Returns the signed URL of a release, or a refusal if no key that is allowed for its remote has signed it. */
export function trustedRelease(registry: Registry, keys: ReleaseKeys, remote: string, version: string): Trusted {
  const signed = own(own(registry.releases, remote), version)
  if (signed && isSigned(remote, version, signed, keys)) {
    return { address: { ...signed, remote, version }, refusal: null }
  }
  const line = signed
    ? `no key that is allowed for ${remote} has signed it (it names key ${signed.key})`
    : 'it is not signed'
  const help =
    'Release it again with an allowed key (npm run keys -- list), or roll back to one that an allowed key has signed.'
  return { address: null, refusal: { code: 'SIGNATURE', line, help } }
}

/**
 * Whether a URL is on the visitor's own machine. Only such URLs are allowed, so that nobody can use the link
 * to show their own code to another visitor.
 */
const isLoopback = (address: string) =>
  /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(address) && URL.canParse(address)

const overrideSchema = z.object({
  remote: remoteNameSchema,
  /** Origin of the development server, on the machine of the browser that is shown the override. */
  origin: z.string().refine(isLoopback),
  site: z.string(),
  /** Milliseconds since 1970. */
  until: z.int(),
  key: z.string(),
})

type LocalOverride = z.output<typeof overrideSchema>

const overrideText = (statement: string) => Buffer.from(`local override 1\n${statement}`)

/** Signs a local override. @returns the token for the link that shows the local override in a browser */
export function signLocalOverride(override: Omit<LocalOverride, 'key'>, key: KeyObject): string {
  const statement = Buffer.from(JSON.stringify({ ...override, key: keyIdOf(publicPartOf(key)) })).toString('base64url')
  return `${statement}.${sign(null, overrideText(statement), key).toString('base64url')}`
}

/**
 * Reads and verifies the token of a local override.
 * @param now milliseconds since 1970
 * @returns null if the token is invalid, expired, for another site, or valid for more than twelve hours
 */
export function readLocalOverride(
  line: string,
  site: string,
  keys: ReleaseKeys,
  now = Date.now(),
): LocalOverride | null {
  const [statement = '', signature = '', ...rest] = line.split('.')
  const { data: override } = overrideSchema.safeParse(parseJson(Buffer.from(statement, 'base64url').toString()))
  if (!override || rest.length > 0 || override.site !== site) return null
  if (override.until < now || override.until > now + 12 * 3_600_000) return null
  const signed = Buffer.from(signature, 'base64url')
  return hasSigned(keys, override.remote, override.key, overrideText(statement), signed) ? override : null
}
