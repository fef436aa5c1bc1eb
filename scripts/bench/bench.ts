// npm run bench [-- --json FILE] [--peers] [--rounds N] [--only loads,navigation,comeback,server,enquiries]
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createFileRegistry, publish } from '@site/releases'
import { chromium } from 'playwright'
import {
  buildPackages,
  ensureKeys,
  findBrowser,
  freePorts,
  packageFolder,
  packageNames,
  remoteNames,
  signPublished,
  startApi,
  startSite,
  usageOfFamily,
  withTemporaryFolder,
} from '../checkout/index.ts'
import { startCandidates } from './candidates.ts'
import { measureComeback } from './comeback.ts'
import { measureEnquiries } from './enquiry.ts'
import { loadedPages, measureLoads } from './loads.ts'
import { measureNavigations } from './navigation.ts'
import { type NextSite, startNext } from './peers/next.ts'
import { type Measured, missed, reportOf } from './report.ts'
import { at } from './statistics.ts'
import { measureThroughput } from './throughput.ts'
import { desktop, phone } from './visit.ts'

const { values: given } = parseArgs({
  options: {
    json: { type: 'string' },
    peers: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    only: { type: 'string', default: 'loads,navigation,comeback,server,enquiries' },
  },
})
const rounds = Number(given.rounds)
const wanted = new Set(given.only.split(','))
const servedPages = ['/', '/news', '/about', '/contact']

const told = (line: string) => console.error(`measured: ${line}`)

await buildPackages(packageNames)

await withTemporaryFolder('bench-', async (folder) => {
  const [port = 0, apiPort = 0] = await freePorts(2)
  const { environment, store } = await prepareStore(folder, apiPort)
  const api = startApi({ environment })
  const site = await startSite({ environment: { ...environment, PORT: String(port) } })
  try {
    await Promise.all([api.ready, site.ready])
    const next = given.peers ? await startNext(`http://127.0.0.1:${apiPort}`) : null
    const measured: Measured = { loads: [], navigations: [], comeback: null, throughput: [], absolute: {} }
    await measureInBrowser(`http://localhost:${port}`, next, measured, store)
    if (wanted.has('server')) {
      measured.throughput = await measureThroughput({ environment, folder, next, pages: servedPages, rounds }, told)
      const [server = NaN, ...renderers] = (await usageOfFamily(site.process.pid ?? 0)).map(
        ({ memory }) => memory / 1e6,
      )
      Object.assign(measured.absolute, { 'server MB': server, 'greatest renderer MB': Math.max(...renderers) })
    }
    if (wanted.has('enquiries')) {
      const times = await measureEnquiries(`http://127.0.0.1:${apiPort}`)
      measured.absolute['accepted enquiry ms'] = at(times, 0.5)
    }
    const report = reportOf(measured)
    console.table(report.absolute)
    console.table(
      Object.fromEntries(
        Object.entries(report.ratios).map(([name, ratio]) => [name, { ratio, ...report.targets[name] }]),
      ),
    )
    if (given.json !== undefined) await writeFile(given.json, `${JSON.stringify(report, null, 2)}\n`)
    for (const line of missed(report)) {
      console.error(line)
      process.exitCode = 1
    }
  } finally {
    await Promise.all([site.end(), api.end()])
  }
})

/** Signs and activates what is built, in a store of its own. @returns it, and the settings of what is started on it */
async function prepareStore(folder: string, apiPort: number) {
  const releasesFolder = path.join(folder, 'releases')
  const registry = createFileRegistry(releasesFolder)
  const keysFile = path.join(folder, 'keys/allowed.json')
  await ensureKeys(keysFile, remoteNames)
  for (const remote of remoteNames) {
    const published = await publish(path.join(packageFolder(remote), 'dist'), releasesFolder)
    await signPublished({ registry, keysFile }, published)
    await registry.activate(remote, published.release.version)
  }
  const environment = {
    ...process.env,
    API_PORT: String(apiPort),
    RELEASES_DIR: releasesFolder,
    RELEASE_KEYS: keysFile,
    LOG_LEVEL: 'silent',
    OUTBOX_DIR: path.join(folder, 'outbox'),
    ENQUIRY_RATE_LIMIT: '0',
    SMTP_URL: '',
  }
  return { environment, store: { registry, keysFile, releasesFolder } }
}

async function measureInBrowser(
  origin: string,
  next: NextSite | null,
  measured: Measured,
  store: Awaited<ReturnType<typeof prepareStore>>['store'],
) {
  if (!['loads', 'navigation', 'comeback'].some((section) => wanted.has(section))) return
  const candidates = await startCandidates(origin, next)
  const executablePath = (await findBrowser()) ?? undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
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
