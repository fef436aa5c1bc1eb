// npm run release -- news: builds one remote, publishes it and makes it the active release.
import { buildPackage } from './buildPackage.ts'
import { remoteNames } from './packages.ts'
import { publish } from './release/publish.ts'
import { activate } from './release/registry.ts'
import { releasesFolder } from './releasesFolder.ts'

const name = remoteNames.find((remote) => remote === process.argv[2])
if (!name) {
  console.error(`Usage: npm run release -- ${remoteNames.join(' | ')}`)
  process.exit(2)
}
await buildPackage(name)
const { release, isNew } = await publish(name, releasesFolder)
console.log(`mfe-${name} ${release.version} ${isNew ? 'is published' : 'was published already'}`)
const changed = await activate(releasesFolder, name, release.version)
console.log(`mfe-${name} ${release.version} ${changed ? 'is active' : 'was active already'}`)
