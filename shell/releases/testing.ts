// Folders, keys and signatures for tests.
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
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
    privateKey,
    /** @param manifest the text of a `release.json` */
    sign(version: string, manifest = '', more: Partial<Statement> = {}): SignedRelease {
      const sha384 = sha384Of(Buffer.from(manifest))
      return signRelease({ remote, version, manifest: sha384, entry: sha384, base: null, ...more }, privateKey)
    },
  }
}

/** Gives each test of a file a folder of its own. @returns the path of something in it */
export function useFolder(): (...names: string[]) => string {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  return (...names) => path.join(folder, ...names)
}
