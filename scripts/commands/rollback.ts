// npm run rollback -- news [VERSION]: activates the given release, or the previous one. During a percentage rollout it
// ends the rollout instead, so that all visitors get the active release.
import { activeBase, earlierReleases, storedVersions, rolloutOf } from '@site/releases'
import { CommandError, registry, releasesFolder } from '../checkout/index.ts'
import { readRemote } from './command.ts'
import { activateRelease } from './activateRelease.ts'

const { remote, version } = readRemote('npm run rollback -- REMOTE [VERSION]', {})
const current = await registry.read()
const { active = '', history = [] } = current.remotes[remote] ?? {}
const target = version ?? (rolloutOf(history) ? active : await versionBefore())
if (!target) throw new CommandError(`${remote} has no earlier release. npm run releases lists all releases.`)
await activateRelease(remote, target)

async function versionBefore(): Promise<string | undefined> {
  const older = earlierReleases(history, active)
  if (activeBase(current, remote) !== null) return older[0]
  const stored = await storedVersions(releasesFolder, remote)
  return older.find((each) => stored.includes(each))
}
