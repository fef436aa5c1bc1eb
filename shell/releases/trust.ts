import type { Refusal } from './judge.ts'
import type { ReleaseKeys } from './keys.ts'
import { own } from './own.ts'
import type { ReleaseAddress } from './releaseFiles.ts'
import type { Registry } from './schema.ts'
import { isSigned } from './signature.ts'

export type Trusted = { address: ReleaseAddress; refusal: null } | { address: null; refusal: Refusal }

/** Where a release is and what of it is signed; a refusal where no key that is allowed for its remote has signed it. */
export function trustedRelease(registry: Registry, keys: ReleaseKeys, remote: string, version: string): Trusted {
  const signed = own(own(registry.releases, remote), version)
  if (!signed) return refused('it is not signed', remote)
  if (!isSigned(remote, version, signed, keys)) {
    return refused(`no key that is allowed for ${remote} has signed it (its key is named ${signed.key})`, remote)
  }
  return { address: { ...signed, remote, version }, refusal: null }
}

function refused(line: string, remote: string): Trusted {
  const help = `Release it again with a key that is allowed (npm run keys -- list), or roll back: npm run rollback -- ${remote}.`
  return { address: null, refusal: { code: 'SIGNATURE', line, help } }
}
