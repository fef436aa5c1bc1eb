// Takes releases that nobody needs any more out of the store, where the repository's commands are not: in a container.
import { openRegistry, pruneRemote } from '@site/releases'
import { remoteNames } from '../src/entry.server.ts'
import { readConfig } from './config.ts'

const { databaseUrl, releasesFolder } = readConfig(process.env)
const registry = openRegistry(releasesFolder, databaseUrl)
try {
  for (const remote of remoteNames) {
    const removed = await pruneRemote(releasesFolder, registry, remote)
    console.log(`${remote}: took out ${removed.length === 0 ? 'nothing' : removed.join(', ')}`)
  }
} catch (error) {
  console.error(`The store was not pruned: ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await registry.close()
}
