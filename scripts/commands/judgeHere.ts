import { sharedVersions } from '@site/build/describe'
import { createReleaseFiles, judge, type Offer, readKeys, type Refusal, trustedRelease } from '@site/releases'
import { readBuild } from 'shell/builds'
import { keysFile, registry, releasesFolder, shellBuildFolder } from '../checkout/index.ts'

/** What the built shell shares; where none is built, what is installed. */
async function shellOffer(): Promise<Offer> {
  try {
    return (await readBuild(await shellBuildFolder(process.env))).shared
  } catch {
    return sharedVersions()
  }
}

/**
 * Why a release can't be activated on this checkout's shell, for who runs the command; null where it can. Every file is
 * read from where visitors will get it.
 */
export async function refusalLines(remote: string, version: string): Promise<string | null> {
  const refusal = await refusalHere(remote, version)
  if (!refusal) return null
  const { code, line, help } = refusal
  return `${code}: ${remote} ${version} can't be activated, ${line}.\n${help}`
}

async function refusalHere(remote: string, version: string): Promise<Refusal | null> {
  const { address, refusal } = trustedRelease(await registry.read(), await readKeys(keysFile), remote, version)
  if (!address) return refusal
  const files = createReleaseFiles(releasesFolder)
  const verdict = await judge({ address, files, offer: await shellOffer(), everyFile: true })
  if (verdict.says === 'fits') return null
  if (verdict.says === 'refused') return verdict.refusal
  const help = 'Copy the release to where its base leads, or look at that address.'
  return { code: 'FILES', line: verdict.line, help }
}
