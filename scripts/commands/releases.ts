// npm run releases [-- prune | --report [--built]]: what is in the store, takes out what nobody needs any more, or says
// what releases cost, as Markdown.
import path from 'node:path'
import { listReleases, pruneRemote, readBuilt, readKeys, readStored, shelfOf, trialOf } from '@site/releases'
import {
  keysFile,
  packageFolder,
  registry,
  releasesFolder,
  type RemoteName,
  remoteNames,
  UsageError,
} from '../checkout/index.ts'
import { markdownOf, type Reported } from '../report/report.ts'
import { readArguments } from './command.ts'

const usage = 'npm run releases [-- prune | --report [--built]]'
const { values, positionals } = readArguments(usage, { report: { type: 'boolean' }, built: { type: 'boolean' } })
const given = [...positionals, ...Object.keys(values)].sort().join(' ')

if (given === '') await list()
else if (given === 'prune') await prune()
else if (given === 'report') await report((remote) => [ofActive(remote), ofTrial(remote)])
else if (given === 'built report') await report((remote) => [ofBuilt(remote)])
else throw new UsageError(`Usage: ${usage}`)

async function list() {
  const [now, keys] = await Promise.all([registry.read(), readKeys(keysFile)])
  const rows = (await Promise.all(remoteNames.map((remote) => listReleases(releasesFolder, now, keys, remote)))).flat()
  if (rows.length === 0) console.log('No release yet: npm start, or npm run release -- news, makes the first.')
  else console.table(rows)
}

async function prune() {
  for (const remote of remoteNames) {
    const removed = await pruneRemote(releasesFolder, registry, remote)
    console.log(`${remote}: ${removed.length === 0 ? 'nothing to take out' : `took out ${removed.join(', ')}`}`)
  }
}

async function report(of: (remote: RemoteName) => Promise<Reported | null>[]) {
  const reported = await Promise.all(remoteNames.flatMap(of))
  process.stdout.write(markdownOf(reported.flatMap((each) => each ?? [])))
}

async function entryOf(remote: RemoteName) {
  return (await registry.read()).remotes[remote]
}

async function stored(remote: RemoteName, version: string | undefined) {
  return version === undefined ? null : readStored(path.join(shelfOf(releasesFolder, remote), version))
}

/** The release in force, compared with the one before it. */
async function ofActive(remote: RemoteName): Promise<Reported | null> {
  const entry = await entryOf(remote)
  const release = await stored(remote, entry?.active)
  if (!release) return null
  const since = entry?.history.find(({ version }) => version === entry.active)?.at ?? null
  // After a rollback that is what it was rolled back from.
  const before = entry?.history.find(({ version, share }) => share === undefined && version !== entry.active)
  return { release, before: await stored(remote, before?.version), since }
}

/** The release that a share of visitors is shown, compared with the others'. */
async function ofTrial(remote: RemoteName): Promise<Reported | null> {
  const entry = await entryOf(remote)
  const trial = trialOf(entry?.history ?? [])
  const release = await stored(remote, trial?.version)
  if (!trial || !release) return null
  return { release, before: await stored(remote, entry?.active), since: trial.at, share: trial.share }
}

/** What was built of a remote, compared with the release in force. */
async function ofBuilt(remote: RemoteName): Promise<Reported | null> {
  const built = await readBuilt(path.join(packageFolder(remote), 'dist')).catch(() => null)
  if (!built) return null
  return { release: built.release, before: await stored(remote, (await entryOf(remote))?.active), since: null }
}
