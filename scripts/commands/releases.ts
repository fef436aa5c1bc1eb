// npm run releases [-- prune | --report [--built] [--metrics ADDRESS]]: what is in the store, takes out what nobody needs any
// more, or says what releases cost, as Markdown.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { listReleases, pruneRemote, readBuilt, readKeys, readStored, shelfOf, trialOf } from '@site/releases'
import { keysFile, packageFolder, registry, releasesFolder, type RemoteName, remoteNames } from '../checkout/index.ts'
import { doingsOf, markdownOf, type Reported, samplesOf } from '../report/index.ts'
import { endOnRegistryError } from './endOnRegistryError.ts'

const usage = 'Usage: npm run releases [-- prune | --report [--built] [--metrics ADDRESS]]'

function readArguments() {
  try {
    const options = { report: { type: 'boolean' }, built: { type: 'boolean' }, metrics: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [command, ...rest] = positionals
    if (rest.length > 0 || (command !== undefined && command !== 'prune')) return null
    if (command !== undefined && Object.keys(values).length > 0) return null
    if (!values.report && Object.keys(values).length > 0) return null
    return { command, ...values }
  } catch {
    return null
  }
}

const given = readArguments()
if (!given) {
  console.error(usage)
  process.exit(2)
}
if (given.command === 'prune') {
  for (const remote of remoteNames) {
    const removed = await pruneRemote(releasesFolder, registry, remote).catch(endOnRegistryError)
    console.log(`${remote}: ${removed.length === 0 ? 'nothing to take out' : `took out ${removed.join(', ')}`}`)
  }
} else if (given.report) {
  const samples = given.metrics === undefined ? null : samplesOf(await readMetrics(given.metrics))
  const shown = (remote: RemoteName) => [ofActive(remote), ofTrial(remote)]
  const reported = await Promise.all(remoteNames.flatMap((each) => (given.built ? [ofBuilt(each)] : shown(each))))
  const known = reported.flatMap((each) => each ?? [])
  const told = known.map((each): Reported => {
    const { remote, version } = each.release
    return { ...each, doings: samples && doingsOf(samples, remote, version) }
  })
  process.stdout.write(markdownOf(told))
} else {
  const now = await registry.read().catch(endOnRegistryError)
  const keys = await readKeys(keysFile).catch(endOnRegistryError)
  const rows = (await Promise.all(remoteNames.map((remote) => listReleases(releasesFolder, now, keys, remote)))).flat()
  if (rows.length === 0) console.log('No release yet: npm start, or npm run release -- news, makes the first.')
  else console.table(rows)
}

async function readMetrics(address: string): Promise<string> {
  const response = await fetch(address).catch(() => null)
  if (response?.ok) return response.text()
  console.error(
    `${address} has no metrics: give the whole address, such as http://localhost:9100/metrics for METRICS_PORT=9100`,
  )
  process.exit(1)
}

async function entryOf(remote: RemoteName) {
  return (await registry.read().catch(endOnRegistryError)).remotes[remote]
}

async function stored(remote: RemoteName, version: string | undefined) {
  return version === undefined ? null : readStored(path.join(shelfOf(releasesFolder, remote), version))
}

/** The release in force, compared with the one before it. */
async function ofActive(remote: RemoteName): Promise<Omit<Reported, 'doings'> | null> {
  const entry = await entryOf(remote)
  const release = await stored(remote, entry?.active)
  if (!release) return null
  const since = entry?.history.find(({ version }) => version === entry.active)?.at ?? null
  // After a rollback that is what it was rolled back from.
  const before = entry?.history.find(({ version, share }) => share === undefined && version !== entry.active)
  return { release, before: await stored(remote, before?.version), since }
}

/** The release that a share of visitors is shown, compared with the others'. */
async function ofTrial(remote: RemoteName): Promise<Omit<Reported, 'doings'> | null> {
  const entry = await entryOf(remote)
  const trial = trialOf(entry?.history ?? [])
  const release = await stored(remote, trial?.version)
  if (!trial || !release) return null
  return { release, before: await stored(remote, entry?.active), since: trial.at, share: trial.share }
}

/** What was built of a remote, compared with the release in force. */
async function ofBuilt(remote: RemoteName): Promise<Omit<Reported, 'doings'> | null> {
  const built = await readBuilt(path.join(packageFolder(remote), 'dist')).catch(() => null)
  if (!built) return null
  return { release: built.release, before: await stored(remote, (await entryOf(remote))?.active), since: null }
}
