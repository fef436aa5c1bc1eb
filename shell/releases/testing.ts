// Keys and signatures for tests.
import { generateKeyPairSync } from 'node:crypto'
import { keyIdOf, publicPartOf, type ReleaseKeys } from './keys.ts'
import { sha384Of } from './releaseFiles.ts'
import type { SignedRelease } from './schema.ts'
import { signRelease, type Statement } from './signature.ts'

/** A team with a key of its own. */
export function createTeam(remote: string) {
  const { privateKey } = generateKeyPairSync('ed25519')
  const publicKey = publicPartOf(privateKey)
  const keys: ReleaseKeys = { [remote]: { [keyIdOf(publicKey)]: publicKey } }
  return {
    keys,
    /** @param manifest the text of a `release.json` */
    sign(version: string, manifest = '', more: Partial<Statement> = {}): SignedRelease {
      const sha384 = sha384Of(Buffer.from(manifest))
      return signRelease({ remote, version, manifest: sha384, entry: sha384, base: null, ...more }, privateKey)
    },
  }
}
