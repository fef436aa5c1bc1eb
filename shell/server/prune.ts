// Takes releases that nobody needs any more out of the store, where the repository's commands are not: in a container.
import { createDatabaseRegistry, createFileRegistry, prune } from '@site/releases'
import { remoteNames } from '../src/entry.server.ts'
import { readConfig } from './config.ts'

const { databaseUrl, releasesFolder } = readConfig(process.env)
const registry = databaseUrl === undefined ? createFileRegistry(releasesFolder) : createDatabaseRegistry(databaseUrl)
try {
  for (const remote of remoteNames) {
    const removed = await prune(releasesFolder, await registry.read(), remote)
    await registry.forget(remote, removed)
    console.log(`${remote}: took out ${removed.length === 0 ? 'nothing' : removed.join(', ')}`)
  }
} catch (error) {
  console.error(`The store was not pruned: ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await registry.close()
}
