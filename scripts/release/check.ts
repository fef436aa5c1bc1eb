import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type Offer, type Refusal, refusalOfClaims, refusalOfFiles } from '../../shell/server/releases/gate.ts'
import { createReleaseFiles, type ReleaseAddress, ReleaseError } from '../../shell/server/releases/releaseFiles.ts'
import { packageFolder } from '../packages.ts'
import { sharedVersions } from '../webpack/shared.ts'

const shellSchema = z.object({ shared: z.record(z.string(), z.string()) })

/** What the built shell shares; where none is built, what is installed. */
export async function shellOffer(): Promise<Offer> {
  const text = await readFile(path.join(packageFolder('shell'), 'dist/shell.json'), 'utf8').catch(() => null)
  return text === null ? sharedVersions() : shellSchema.parse(JSON.parse(text)).shared
}

/** The gate a release passes before it is activated; every file is read from where visitors will get it. */
export async function check(address: ReleaseAddress, releasesFolder: string): Promise<Refusal | null> {
  const files = createReleaseFiles(releasesFolder)
  try {
    const release = await files.readRelease(address)
    const claims = refusalOfClaims(release, await shellOffer())
    return claims ?? (await refusalOfFiles(release, (file) => files.read(address, file)))
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    return { code: 'FILES', line: error.message, help: 'Publish it first, or look at the address it is served from.' }
  }
}
