// npm run releases [-- prune]: what is in the store, or takes out what nobody needs any more.
import { listReleases, pruneRemote, readKeys } from '@site/releases'
import { keysFile, registry, releasesFolder, remoteNames } from '../checkout/index.ts'
import { endOnRegistryError } from './endOnRegistryError.ts'

const [command] = process.argv.slice(2)
if (command !== undefined && command !== 'prune') {
  console.error('Usage: npm run releases [-- prune]')
  process.exit(2)
}
if (command === 'prune') {
  for (const remote of remoteNames) {
    const removed = await pruneRemote(releasesFolder, registry, remote).catch(endOnRegistryError)
    console.log(`${remote}: ${removed.length === 0 ? 'nothing to take out' : `took out ${removed.join(', ')}`}`)
  }
} else {
  const now = await registry.read().catch(endOnRegistryError)
  const keys = await readKeys(keysFile).catch(endOnRegistryError)
  const rows = (await Promise.all(remoteNames.map((remote) => listReleases(releasesFolder, now, keys, remote)))).flat()
  if (rows.length === 0) console.log('No release yet: npm start, or npm run release -- news, makes the first.')
  else console.table(rows)
}
