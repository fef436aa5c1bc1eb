// npm run bench [-- --json FILE] [--rounds N] [--only loads,server]
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
  withTemporaryFolder,
} from '../checkout/index.ts'
import { startCandidates } from './candidates.ts'
import { measureEnquiries } from './enquiry.ts'
import { loadedPages, measureLoads } from './loads.ts'
import { residentMegabytes } from './processes.ts'
import { type Measured, missed, reportOf } from './report.ts'
import { at } from './statistics.ts'
import { measureThroughput } from './throughput.ts'
import { desktop, phone } from './visit.ts'

const { values: given } = parseArgs({
  options: {
    json: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    only: { type: 'string', default: 'loads,server,enquiries' },
  },
})
const rounds = Number(given.rounds)
const wanted = new Set(given.only.split(','))
const servedPages = ['/', '/news', '/about']

const told = (line: string) => console.error(`measured: ${line}`)

await buildPackages(packageNames)

await withTemporaryFolder('bench-', async (folder) => {
  const [port = 0, apiPort = 0] = await freePorts(2)
  const environment = await prepareStore(folder, apiPort)
  const api = startApi({ environment })
  const site = await startSite({ environment: { ...environment, PORT: String(port) } })
  try {
    await Promise.all([api.ready, site.ready])
    const measured: Measured = { loads: [], throughput: [], absolute: {} }
    if (wanted.has('loads')) measured.loads = await measureInBrowser(`http://localhost:${port}`)
    if (wanted.has('server')) {
      measured.throughput = await measureThroughput({ environment, folder, pages: servedPages, rounds }, told)
      const [server = NaN, ...renderers] = await residentMegabytes(site.process.pid)
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

/** Signs and activates what is built, in a store of its own. @returns the settings of what is started on it */
async function prepareStore(folder: string, apiPort: number): Promise<NodeJS.ProcessEnv> {
  const store = path.join(folder, 'releases')
  const registry = createFileRegistry(store)
  const keysFile = path.join(folder, 'keys/allowed.json')
  await ensureKeys(keysFile, remoteNames)
  for (const remote of remoteNames) {
    const published = await publish(path.join(packageFolder(remote), 'dist'), store)
    await signPublished({ registry, keysFile }, published)
    await registry.activate(remote, published.release.version)
  }
  return {
    ...process.env,
    API_PORT: String(apiPort),
    RELEASES_DIR: store,
    RELEASE_KEYS: keysFile,
    LOG_LEVEL: 'silent',
    OUTBOX_DIR: path.join(folder, 'outbox'),
    ENQUIRY_RATE_LIMIT: '0',
    SMTP_URL: '',
  }
}

async function measureInBrowser(upstream: string): Promise<Measured['loads']> {
  const candidates = await startCandidates(upstream)
  const executablePath = (await findBrowser()) ?? undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return await measureLoads(browser, { candidates, pages: loadedPages, profiles: [phone, desktop], rounds }, told)
  } finally {
    await browser.close()
    await Promise.all(candidates.map(({ front }) => front.close()))
  }
}
