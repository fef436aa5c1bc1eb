// Temporary folders, keys and signatures for tests.
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { keyIdOf, publicPartOf, type ReleaseKeys } from './keys.ts'
import { sha384Of } from './releaseFiles.ts'
import type { SignedRelease } from './schema.ts'
import { signRelease, type Statement } from './signature.ts'

/** Returns the new key of a team, and a function that signs releases with it. */
export function createTeam(remote: string) {
  const { privateKey } = generateKeyPairSync('ed25519')
  const publicKey = publicPartOf(privateKey)
  const keys: ReleaseKeys = { [remote]: { [keyIdOf(publicKey)]: publicKey } }
  return {
    keys,
    privateKey,
    /** @param manifest the text of a `release.json` */
    sign(version: string, manifest = '', more: Partial<Statement> = {}): SignedRelease {
      const sha384 = sha384Of(Buffer.from(manifest))
      return signRelease({ remote, version, manifest: sha384, entry: sha384, base: null, ...more }, privateKey)
    },
  }
}

/** Creates a temporary folder for each test of a file. @returns a function that returns a path in that folder */
export function useFolder(): (...names: string[]) => string {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  return (...names) => path.join(folder, ...names)
}
