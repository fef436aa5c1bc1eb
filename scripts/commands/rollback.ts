// npm run rollback -- news [VERSION]: puts an earlier release, or the one named, in force. Where a release is shown to a
// share of visitors, the active one is for all again.
import { earlierReleases, hasProvedItself, storedVersions, trialOf, versionSchema } from '@site/releases'
import { registry, releasesFolder, remoteNames } from '../checkout/index.ts'
import { endOnRegistryError } from './endOnRegistryError.ts'
import { refusalLines } from './judgeHere.ts'
import { readArguments } from './remoteArgument.ts'

const { remote, rest } = readArguments(`Usage: npm run rollback -- ${remoteNames.join('|')} [VERSION]`, {})
const entry = (await registry.read().catch(endOnRegistryError)).remotes[remote]
const active = entry?.active
const trial = trialOf(entry?.history ?? [])
const version = rest[0] ?? (trial ? active : await versionBefore())
if (version === undefined) {
  console.error(`${remote} has no earlier release. npm run releases shows what is there.`)
  process.exit(1)
}
if (!versionSchema.safeParse(version).success) {
  console.error(`${version} is no version; npm run releases shows what is there.`)
  process.exit(1)
}
const now = await registry.read().catch(endOnRegistryError)
if (now.releases[remote]?.[version] === undefined) {
  console.error(`${remote} has no release ${version}; npm run releases shows what is there.`)
  process.exit(1)
}
const refused = await refusalLines(remote, version)
if (refused !== null) {
  console.error(refused)
  process.exit(1)
}
// What has been in force was chosen by who rolls back to it, and not to be undone.
const onProbation = !hasProvedItself(entry?.history ?? [], version)
const changed = await registry.activate(remote, version, { onProbation }).catch(endOnRegistryError)
const left = trial ? `${trial.version} is shown to nobody any more` : `${active ?? 'nothing'} no longer is`
console.log(`${remote} ${version} ${changed ? `is active, ${left}` : 'was active already'}`)

/** The newest of those that were in force before and are there. */
async function versionBefore(): Promise<string | undefined> {
  const older = earlierReleases(entry?.history ?? [], active ?? '')
  if (entry?.base !== null) return older[0]
  const stored = await storedVersions(releasesFolder, remote)
  return older.find((each) => stored.includes(each))
}
