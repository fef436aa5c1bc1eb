// npm run rollback -- news [VERSION]: puts an earlier release, or the one named, in force. Where a release is shown to a
// share of visitors, the active one is for all again.
import { earlierReleases, storedVersions, trialOf } from '@site/releases'
import { registry, releasesFolder, remoteNames } from '../checkout/index.ts'
import { endOnRegistryError } from './endOnRegistryError.ts'
import { putInForce } from './putInForce.ts'
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
await putInForce(remote, version)

/** The newest of those that were in force before and are there. */
async function versionBefore(): Promise<string | undefined> {
  const older = earlierReleases(entry?.history ?? [], active ?? '')
  if (entry?.base !== null) return older[0]
  const stored = await storedVersions(releasesFolder, remote)
  return older.find((each) => stored.includes(each))
}
