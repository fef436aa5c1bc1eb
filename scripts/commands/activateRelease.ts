import { sharedVersions } from '@site/build/describe'
import {
  createReleaseFiles,
  hasProvedItself,
  checkRelease,
  readKeys,
  type Refusal,
  type ReleaseAddress,
  rolloutOf,
  trustedRelease,
  versionSchema,
} from '@site/releases'
import { readBuild } from 'shell/builds'
import {
  CommandError,
  keysFile,
  registry,
  releasesFolder,
  type RemoteName,
  shellBuildFolder,
} from '../checkout/index.ts'

/** Makes a stored release the active one, and says so. @throws CommandError if that can't be done */
export async function activateRelease(remote: RemoteName, version: string) {
  const { remotes, releases } = await registry.read()
  const look = 'npm run releases shows what is there.'
  if (!versionSchema.safeParse(version).success) throw new CommandError(`${version} is no version; ${look}`)
  if (!releases[remote]?.[version]) throw new CommandError(`${remote} has no release ${version}; ${look}`)
  await mustFit(remote, version)
  const { active, history = [] } = remotes[remote] ?? {}
  // A release that has been active before was chosen on purpose: it is not rolled back automatically.
  const changed = await registry.activate(remote, version, { onProbation: !hasProvedItself(history, version) })
  const rollout = rolloutOf(history)
  const left = rollout ? `${rollout.version} is shown to nobody any more` : `${active ?? 'nothing'} no longer is`
  console.log(`${remote} ${version} ${changed ? `is active, ${left}` : 'was active already'}`)
}

/** Checks a release against this checkout's shell; every file is read from where visitors get it. @throws CommandError */
export async function mustFit(remote: RemoteName, version: string) {
  const { address, refusal } = trustedRelease(await registry.read(), await readKeys(keysFile), remote, version)
  const refused = address ? await refusalOf(address) : refusal
  if (!refused) return
  const { code, line, help } = refused
  throw new CommandError(`${code}: ${remote} ${version} can't be activated, ${line}.\n${help}`)
}

async function refusalOf(address: ReleaseAddress): Promise<Refusal | null> {
  // What the built shell shares; if none is built, what is installed.
  const build = await shellBuildFolder().then(readBuild, () => ({ shared: sharedVersions() }))
  const files = createReleaseFiles(releasesFolder)
  const result = await checkRelease({ address, files, offer: build.shared, everyFile: true })
  if (result.says === 'refused') return result.refusal
  const help = 'Copy the release to where its base leads, or look at that address.'
  return result.says === 'fits' ? null : { code: 'FILES', line: result.line, help }
}
