// npm run rollback -- news [VERSION]: activates an earlier release, or the one named,. Where a release is shown to a
// share of visitors, the active one is for all again.
import { activeBase, earlierReleases, storedVersions, rolloutOf } from '@site/releases'
import { CommandError, registry, releasesFolder } from '../checkout/index.ts'
import { readRemote } from './command.ts'
import { activateRelease } from './activateRelease.ts'

const { remote, version } = readRemote('npm run rollback -- REMOTE [VERSION]', {})
const current = await registry.read()
const { active = '', history = [] } = current.remotes[remote] ?? {}
const target = version ?? (rolloutOf(history) ? active : await versionBefore())
if (!target) throw new CommandError(`${remote} has no earlier release. npm run releases shows what is there.`)
await activateRelease(remote, target)

/** The newest of those that were active before and are there. */
async function versionBefore(): Promise<string | undefined> {
  const older = earlierReleases(history, active)
  if (activeBase(current, remote) !== null) return older[0]
  const stored = await storedVersions(releasesFolder, remote)
  return older.find((each) => stored.includes(each))
}
