// npm run releases [-- --json]: lists all releases, as a table or as JSON.
// npm run releases -- prune: removes releases that are no longer needed.
// npm run releases -- --report [--built]: prints the page sizes of the active releases, or the builds, as Markdown.
import path from 'node:path'
import { listReleases, pruneRemote, readBuilt, readKeys, shelfOf, rolloutOf } from '@site/releases'
import {
  keysFile,
  packageFolder,
  registry,
  releasesFolder,
  type RemoteName,
  remoteNames,
  CommandError,
} from '../checkout/index.ts'
import { printTable, readArguments } from './command.ts'
import { markdownOf, type Reported } from './releaseReport.ts'

const usage = 'npm run releases [-- --json | prune | --report [--built]]'
const { values, positionals } = readArguments(usage, {
  json: { type: 'boolean' },
  report: { type: 'boolean' },
  built: { type: 'boolean' },
})
const given = [...positionals, ...Object.keys(values)].sort().join(' ')

if (given === '' || given === 'json') {
  const [now, keys] = await Promise.all([registry.read(), readKeys(keysFile)])
  const rows = (await Promise.all(remoteNames.map((remote) => listReleases(releasesFolder, now, keys, remote)))).flat()
  if (values.json) console.log(JSON.stringify(rows, null, 2))
  else if (rows.length === 0) console.log('There is no release yet. Run npm start to make the first ones.')
  else printTable(rows)
} else if (given === 'prune') {
  for (const remote of remoteNames) {
    const removed = await pruneRemote(releasesFolder, registry, remote)
    console.log(`${remote}: ${removed.length === 0 ? 'nothing to remove' : `removed ${removed.join(', ')}`}`)
  }
} else if (given === 'report' || given === 'built report') {
  const reported = await Promise.all(remoteNames.map(given === 'report' ? ofActive : ofBuilt))
  process.stdout.write(markdownOf(reported.flat()))
} else throw new CommandError(`Usage: ${usage}`)

async function stored(remote: RemoteName, version: string | undefined) {
  if (version === undefined) return null
  const built = await readBuilt(path.join(shelfOf(releasesFolder, remote), version)).catch(() => null)
  return built?.release ?? null
}

/** Compares the active release with the one before, and a percentage rollout with the active release. */
async function ofActive(remote: RemoteName): Promise<Reported[]> {
  const { active, history = [] } = (await registry.read()).remotes[remote] ?? {}
  // After a rollback, this is the release that was rolled back.
  const before = history.find(({ version, share }) => share === undefined && version !== active)
  const since = history.find(({ version }) => version === active)?.at
  const rollout = rolloutOf(history)
  const [release, rolledOut] = [await stored(remote, active), await stored(remote, rollout?.version)]
  return [
    ...(release ? [{ release, before: await stored(remote, before?.version), state: `active since ${since}` }] : []),
    ...(rollout && rolledOut
      ? [{ release: rolledOut, before: release, state: `percentage rollout (${rollout.share}%) since ${rollout.at}` }]
      : []),
  ]
}

async function ofBuilt(remote: RemoteName): Promise<Reported[]> {
  const built = await readBuilt(path.join(packageFolder(remote), 'dist')).catch(() => null)
  const active = (await registry.read()).remotes[remote]?.active
  return built ? [{ release: built.release, before: await stored(remote, active), state: 'not active' }] : []
}
