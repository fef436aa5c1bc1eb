// npm run rollback -- news [VERSION]: puts an earlier release, or the one named, in force.
import { storedVersions, versionSchema } from '@site/releases'
import { registry, releasesFolder, remoteNames } from '../checkout/index.ts'
import { endOnRegistryError } from './endOnRegistryError.ts'
import { refusalLines } from './judgeHere.ts'
import { readArguments } from './remoteArgument.ts'

const { remote, rest } = readArguments(`Usage: npm run rollback -- ${remoteNames.join('|')} [VERSION]`, {})
const entry = (await registry.read().catch(endOnRegistryError)).remotes[remote]
const active = entry?.active
const version = rest[0] ?? (await versionBefore())
if (version === undefined) {
  console.error(`${remote} has no earlier release. npm run releases shows what is there.`)
  process.exit(1)
}
if (!versionSchema.safeParse(version).success) {
  console.error(`${version} is no version; npm run releases shows what is there.`)
  process.exit(1)
}
const refused = await refusalLines(remote, version)
if (refused !== null) {
  console.error(refused)
  process.exit(1)
}
const changed = await registry.activate(remote, version).catch(endOnRegistryError)
console.log(`${remote} ${version} ${changed ? `is active, ${active ?? 'nothing'} no longer is` : 'was active already'}`)

/** The release that was in force before the active one first was, so that going back twice goes back further. */
async function versionBefore(): Promise<string | undefined> {
  const history = entry?.history.map((each) => each.version) ?? []
  const older = history.slice(history.lastIndexOf(active ?? '') + 1)
  if (entry?.base !== null) return older[0]
  const stored = await storedVersions(releasesFolder, remote)
  return older.find((each) => stored.includes(each))
}
