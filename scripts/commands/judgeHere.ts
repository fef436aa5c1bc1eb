import { sharedVersions } from '@site/build/describe'
import { createReleaseFiles, judge, type Offer, type ReleaseAddress } from '@site/releases'
import { readBuild } from 'shell/builds'
import { releasesFolder, shellBuildFolder } from '../checkout/index.ts'

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
export async function refusalLines(address: ReleaseAddress): Promise<string | null> {
  const files = createReleaseFiles(releasesFolder)
  const verdict = await judge({ address, files, offer: await shellOffer(), everyFile: true })
  if (verdict.says === 'fits') return null
  const { code, line, help } =
    verdict.says === 'refused'
      ? verdict.refusal
      : {
          code: 'FILES',
          line: verdict.line,
          help: 'Copy the release to where its base leads, or look at that address.',
        }
  return `${code}: ${address.remote} ${address.version} can't be activated, ${line}.\n${help}`
}
