// npm run rollback -- news [VERSION]: puts an earlier release, or the one named, in force.
import path from 'node:path'
import { storedVersions } from '../shell/server/releases/resolution.ts'
import { readArguments } from './release/arguments.ts'
import { check } from './release/check.ts'
import { activate, readRegistry } from './release/registry.ts'
import { releasesFolder } from './releasesFolder.ts'

const { remote, rest } = readArguments('Usage: npm run rollback -- marketing|news|contact [VERSION]', {})
const entry = (await readRegistry(releasesFolder)).remotes[remote]
const active = entry?.active
const version = rest[0] ?? (await versionBefore())
if (version === undefined) {
  console.error(`${remote} has no earlier release. npm run releases shows what is there.`)
  process.exit(1)
}
const base = entry?.base ?? null
const refusal = await check({ remote, version, base }, releasesFolder)
if (refusal) {
  console.error(`${refusal.code}: ${remote} ${version} can't be activated, ${refusal.line}.\n${refusal.help}`)
  process.exit(1)
}
const changed = await activate(releasesFolder, remote, version, base)
console.log(`${remote} ${version} ${changed ? `is active, ${active ?? 'nothing'} no longer is` : 'was active already'}`)

/** The release that was in force before the active one first was, so that going back twice goes back further. */
async function versionBefore(): Promise<string | undefined> {
  const history = entry?.history.map((each) => each.version) ?? []
  const older = history.slice(history.lastIndexOf(active ?? '') + 1)
  if (entry?.base !== null) return older[0]
  const stored = await storedVersions(path.join(releasesFolder, `mfe-${remote}`))
  return older.find((each) => stored.includes(each))
}
