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

/** Activates a stored release, and prints the result. @throws CommandError if the release is unknown or refused */
export async function activateRelease(remote: RemoteName, version: string) {
  const { remotes, releases } = await registry.read()
  const look = 'npm run releases lists all releases.'
  if (!versionSchema.safeParse(version).success) throw new CommandError(`${version} is not a version. ${look}`)
  if (!releases[remote]?.[version]) throw new CommandError(`${remote} has no release ${version}. ${look}`)
  await mustFit(remote, version)
  const { active, history = [] } = remotes[remote] ?? {}
  // Someone chose to activate a release again that was active before. So it gets no automatic rollback.
  const changed = await registry.activate(remote, version, { onProbation: !hasProvedItself(history, version) })
  const rollout = rolloutOf(history)
  const left = rollout ? `The rollout of ${rollout.version} has ended.` : `It replaces ${active ?? 'nothing'}.`
  console.log(`${remote} ${version} ${changed ? `is active. ${left}` : 'was active already'}`)
}

/** Reads every file from the address that serves visitors. @throws CommandError if the release is refused */
export async function mustFit(remote: RemoteName, version: string) {
  const { address, refusal } = trustedRelease(await registry.read(), await readKeys(keysFile), remote, version)
  const refused = address ? await refusalOf(address) : refusal
  if (!refused) return
  const { code, line, help } = refused
  throw new CommandError(`${code}: ${remote} ${version} cannot be activated: ${line}.\n${help}`)
}

async function refusalOf(address: ReleaseAddress): Promise<Refusal | null> {
  // Compares with the packages that the built shell shares, or with the installed packages if there is no build.
  const build = await shellBuildFolder().then(readBuild, () => ({ shared: sharedVersions() }))
  const files = createReleaseFiles(releasesFolder)
  const result = await checkRelease({ address, files, offer: build.shared, everyFile: true })
  if (result.says === 'refused') return result.refusal
  const help = 'Copy the release to the address that it is signed for, or check that address.'
  return result.says === 'fits' ? null : { code: 'FILES', line: result.line, help }
}
