// npm run rollback -- news [VERSION]: puts an earlier release, or the one named, in force.
import { readArguments } from './release/arguments.ts'
import { check } from './release/check.ts'
import { activate, readRegistry } from './release/registry.ts'
import { releasesFolder } from './releasesFolder.ts'

const { remote, rest } = readArguments('Usage: npm run rollback -- marketing|news|contact [VERSION]', {})
const entry = (await readRegistry(releasesFolder)).remotes[remote]
const active = entry?.active
const version = rest[0] ?? entry?.history.find((each) => each.version !== active)?.version
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
