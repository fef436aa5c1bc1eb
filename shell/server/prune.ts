// Removes unneeded releases from the release store. It is for containers, which lack the repository's commands.
import { openRegistry, pruneRemote } from '@site/releases'
import { remoteNames } from '../src/entry.server.ts'
import { readConfig } from './config.ts'

const { databaseUrl, releasesFolder } = readConfig(process.env)
const registry = openRegistry(releasesFolder, databaseUrl)
try {
  for (const remote of remoteNames) {
    const removed = await pruneRemote(releasesFolder, registry, remote)
    console.log(`${remote}: removed ${removed.length === 0 ? 'nothing' : removed.join(', ')}`)
  }
} catch (error) {
  console.error(`The release store was not pruned completely: ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await registry.close()
}
