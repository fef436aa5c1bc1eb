// npm run bench [-- --json FILE] [--peers] [--rounds N] [--only SECTION,…] [--publish]
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import {
  buildPackages,
  findHeadlessBrowser,
  freePorts,
  packageNames,
  startApi,
  startSite,
  usageOfFamily,
  withTemporaryFolder,
} from '../checkout/index.ts'
import { startCandidates } from './candidates.ts'
import { measureComeback } from './comeback.ts'
import { measureDevelopers } from './developers.ts'
import { measureEnquiries } from './enquiry.ts'
import { measureGrowth } from './growth.ts'
import { loadedPages, measureLoads } from './loads.ts'
import { madeOn } from './made.ts'
import { measureMemory } from './memory.ts'
import { measureNavigations } from './navigation.ts'
import { type NextSite, startNext } from './peers/next.ts'
import { type Measured, missed, nothingMeasured, reportOf } from './report.ts'
import { measureRenders } from './renders.ts'
import { publish } from './results.ts'
import { holdToSameTexts } from './sameTexts.ts'
import { at } from './statistics.ts'
import { type BenchStore, prepareStore } from './store.ts'
import { measureThroughput, servedPages } from './throughput.ts'
import { browserArguments, desktop, phone } from './visit.ts'

const sections = ['loads', 'navigation', 'comeback', 'server', 'renders', 'memory', 'growth', 'enquiries', 'developers']

const { values: given } = parseArgs({
  options: {
    json: { type: 'string' },
    peers: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    only: { type: 'string', default: sections.join() },
    publish: { type: 'boolean', default: false },
  },
})
const rounds = Number(given.rounds)
const wanted = new Set(given.only.split(','))

const unknown = [...wanted].filter((section) => !sections.includes(section))
if (unknown.length > 0) throw new Error(`--only knows ${sections.join(', ')}, not ${unknown.join(', ')}`)
if (!(rounds >= 1)) throw new Error(`--rounds is a number from 1 on, not ${given.rounds}`)
if (given.publish && !(given.peers && sections.every((section) => wanted.has(section)))) {
  throw new Error('--publish shows a whole run: it goes with --peers, and without --only')
}

const told = (line: string) => console.error(`measured: ${line}`)

await buildPackages(packageNames)

await withTemporaryFolder('bench-', async (folder) => {
  const [port = 0, apiPort = 0] = await freePorts(2)
  const store = await prepareStore(folder, apiPort)
  const { environment } = store
  const api = startApi({ environment })
  const site = await startSite({ environment: { ...environment, PORT: String(port) } })
  try {
    await Promise.all([api.ready, site.ready])
    const measured = nothingMeasured()
    const next = given.peers ? await startNext(`http://127.0.0.1:${apiPort}`) : null
    try {
      await measureInBrowser(`http://localhost:${port}`, next, measured, store)
      if (wanted.has('server')) {
        measured.throughput = await measureThroughput({ environment, folder, next, pages: servedPages, rounds }, told)
        const [server = NaN, ...renderers] = (await usageOfFamily(site.process.pid ?? 0)).map(
          ({ memory }) => memory / 1e6,
        )
        Object.assign(measured.absolute, { 'server MB': server, 'greatest renderer MB': Math.max(...renderers) })
      }
    } finally {
      // The site alone is measured from here on.
      await next?.end()
    }
    if (wanted.has('renders')) {
      measured.renders = await measureRenders(folder, apiPort, store)
      told('renders')
    }
    if (wanted.has('memory')) {
      measured.memory = await measureMemory(store)
      told('memory')
    }
    if (wanted.has('growth')) {
      Object.assign(measured, await measureGrowth(folder, apiPort, store))
      told('growth')
    }
    if (wanted.has('enquiries')) {
      const times = await measureEnquiries(`http://127.0.0.1:${apiPort}`)
      measured.absolute['accepted enquiry ms'] = at(times, 0.5)
    }
    if (wanted.has('developers')) {
      measured.developers = await measureDevelopers(folder)
      told('developers')
    }
    const report = { made: await madeOn(rounds), ...reportOf(measured) }
    console.table(
      Object.fromEntries(
        Object.entries(report.absolute).map(([name, median]) => {
          const [from, to] = report.spreads[name] ?? []
          return [name, { median, ...(from === undefined ? {} : { from, to }) }]
        }),
      ),
    )
    console.table(
      Object.fromEntries(
        Object.entries(report.ratios).map(([name, ratio]) => [name, { ratio, ...report.targets[name] }]),
      ),
    )
    if (given.publish) await publish(report)
    if (given.json !== undefined) await writeFile(given.json, `${JSON.stringify(report, null, 2)}\n`)
    for (const line of missed(report)) {
      console.error(line)
      process.exitCode = 1
    }
  } finally {
    await Promise.all([site.end(), api.end()])
  }
})

async function measureInBrowser(origin: string, next: NextSite | null, measured: Measured, store: BenchStore) {
  if (!['loads', 'navigation', 'comeback'].some((section) => wanted.has(section))) return
  const candidates = await startCandidates(origin, next)
  // The other draws a window for each visitor, beside the page, on the same processors.
  const executablePath = (await findHeadlessBrowser()) ?? undefined
  const browser = await chromium.launch({ executablePath, args: browserArguments })
  try {
    await holdToSameTexts(browser, candidates, loadedPages)
    const given = { candidates, pages: loadedPages, profiles: [phone, desktop], rounds }
    if (wanted.has('loads')) measured.loads = await measureLoads(browser, given, told)
    if (wanted.has('navigation')) measured.navigations = await measureNavigations(browser, given, told)
    // Last: it changes the release that is in force.
    if (wanted.has('comeback')) measured.comeback = await measureComeback(browser, origin, store)
  } finally {
    await browser.close()
    await Promise.all(candidates.map(({ front }) => front.close()))
  }
}
