// npm run bench [-- --json FILE] [--peers] [--rounds N] [--only SECTION,…]: measures the site and its peers, prints the
// results as Markdown, and fails if a ratio misses its target.
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import getPort from 'get-port'
import { chromium } from 'playwright'
import { z } from 'zod'
import { buildPackages, findHeadlessBrowser, packageNames, startApi, temporaryFolder } from '../checkout/index.ts'
import { startCandidates } from './browser/candidates.ts'
import { measureLoads } from './browser/loads.ts'
import { measureNavigation } from './browser/navigation.ts'
import { browserArguments } from './browser/visit.ts'
import { listening, prepareStore, startSiteOn } from './ground.ts'
import { type NextSite, startNext } from './peers/next.ts'
import { markdownOf, missed, type Report, reportOf } from './report.ts'
import type { Samples } from './samples.ts'
import { measureGrowth } from './server/growth.ts'
import { measureThroughput } from './server/throughput.ts'

const sections = ['loads', 'navigation', 'server', 'growth'] as const

const { values: given } = parseArgs({
  options: {
    json: { type: 'string' },
    peers: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    only: { type: 'string', default: sections.join() },
  },
})
const rounds = z.coerce.number().min(1).parse(given.rounds)
const wanted = z.array(z.enum(sections)).parse(given.only.split(','))

await buildPackages(packageNames)
const samples: Samples = new Map()
// A browser with windows would draw one window per visitor, and drawing takes processor time from the measurement.
await using browser = await chromium.launch({
  executablePath: (await findHeadlessBrowser()) ?? undefined,
  args: browserArguments,
})
await using folder = await temporaryFolder('bench-')
const apiPort = await getPort()
const store = await prepareStore(folder.path, String(apiPort))
await using api = await listening('API', apiPort, startApi(store))
{
  await using next = given.peers ? await startNext(api.origin) : null
  if (wanted.includes('loads') || wanted.includes('navigation')) await measureInBrowser(next)
  await section('server', () => measureThroughput(samples, store, next, rounds))
}
await section('growth', () => measureGrowth(samples, store))

const report: Report = { made: madeOn(), ...reportOf(samples) }
console.log(markdownOf(report))
if (given.json !== undefined) await writeFile(given.json, `${JSON.stringify(report, null, 2)}\n`)
for (const line of missed(report)) {
  console.error(line)
  process.exitCode = 1
}

async function measureInBrowser(next: NextSite | null) {
  await using site = await startSiteOn(store, 'site')
  const candidates = await startCandidates(site.origin, next)
  await section('loads', () => measureLoads(samples, browser, candidates, rounds))
  await section('navigation', () => measureNavigation(samples, browser, candidates, rounds))
  await Promise.all(candidates.map(({ close }) => close()))
}

async function section(name: (typeof sections)[number], work: () => Promise<void>) {
  if (!wanted.includes(name)) return
  await work()
  console.error(`measured: ${name}`)
}

function madeOn(): string {
  const { stdout: commit } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
  const machine = `${availableParallelism()} processors (${cpus()[0]?.model.trim() ?? 'unknown'})`
  const day = new Date().toISOString().slice(0, 10)
  return `Measured on ${day} at commit ${commit?.trim()}, on ${machine} with Node ${process.versions.node} and Chromium ${browser.version()}, in ${rounds} rounds.`
}
