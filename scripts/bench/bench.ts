import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pageRows, pathOf } from '@site/contract/pages'
import { createFileRegistry, publish } from '@site/releases'
import { chromium } from 'playwright'
import {
  buildPackages,
  ensureKeys,
  findBrowser,
  packageFolder,
  packageNames,
  remoteNames,
  signPublished,
  startApi,
  startSite,
  withTemporaryFolder,
} from '../checkout/index.ts'
import { measureEnquiries } from './enquiry.ts'
import { measureFirstLoad } from './firstLoad.ts'

const port = process.env['PORT'] || '3900'
const apiPort = process.env['API_PORT'] || '3904'
const renders = 100

/** Kilobytes of 1,000 bytes that the scripts of a first load may have, compressed. */
const scriptBudget = 190
/** Milliseconds within which 95 of 100 uncached renders are done. */
const renderBudget = 20
/** Milliseconds within which half of the enquiries are accepted. */
const enquiryBudget = 50
/** Megabytes of memory the composing server may hold, and each process it renders in. */
const memoryBudget = 250
const rendererBudget = 250

interface Row {
  page: string
  'JS kB': number
  'CSS kB': number
  'HTML kB': number
  'img kB': number
  requests: number
  waves: number
  'render median ms': number
  'p95 ms': number
}

await buildPackages(packageNames)

await withTemporaryFolder('bench-', async (folder) => {
  const registry = createFileRegistry(folder)
  const keysFile = path.join(folder, 'keys/allowed.json')
  await ensureKeys(keysFile, remoteNames)
  for (const remote of remoteNames) {
    const published = await publish(path.join(packageFolder(remote), 'dist'), folder)
    await signPublished({ registry, keysFile }, published)
    await registry.activate(remote, published.release.version)
  }
  const environment = {
    ...process.env,
    PORT: port,
    API_PORT: apiPort,
    RELEASES_DIR: folder,
    RELEASE_KEYS: keysFile,
    LOG_LEVEL: 'silent',
    OUTBOX_DIR: path.join(folder, 'outbox'),
    ENQUIRY_RATE_LIMIT: '0',
    SMTP_URL: '',
  }
  const api = startApi({ environment })
  const site = await startSite({ environment })
  const executablePath = (await findBrowser()) ?? undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await Promise.all([api.ready, site.ready])
    const rows: Row[] = []
    for (const path of pageRows.flatMap((row) => [pathOf(row.id, 'ja', { id: 1 }), pathOf(row.id, 'en', { id: 1 })])) {
      const address = `http://localhost:${port}${path}`
      const { bytes, requests, waves } = await measureFirstLoad(browser, address)
      const times = await measureRenders(address)
      rows.push({
        page: path,
        'JS kB': kilobytes(bytes.script),
        'CSS kB': kilobytes(bytes.stylesheet),
        'HTML kB': kilobytes(bytes.document),
        'img kB': kilobytes(bytes.image),
        requests,
        waves,
        'render median ms': at(times, 0.5),
        'p95 ms': at(times, 0.95),
      })
    }
    console.table(rows)
    const enquiries = await measureEnquiries(`http://127.0.0.1:${apiPort}`)
    const memory = await residentMegabytes(site.process.pid)
    const renderers = await Promise.all((await childrenOf(site.process.pid)).map(residentMegabytes))
    const worst = (column: 'JS kB' | 'p95 ms' | 'waves') => Math.max(...rows.map((row) => row[column]))
    const checks = [
      { what: 'first-load JavaScript, worst page (kB)', measured: worst('JS kB'), budget: scriptBudget },
      { what: 'waves of requests after the document', measured: worst('waves') - 1, budget: 1 },
      { what: 'uncached render, worst p95 (ms)', measured: worst('p95 ms'), budget: renderBudget },
      { what: 'accepted enquiry, median (ms)', measured: at(enquiries, 0.5), budget: enquiryBudget },
      ...(memory === null ? [] : [{ what: 'server memory (MB)', measured: memory, budget: memoryBudget }]),
      ...renderers.flatMap((measured, index) =>
        measured === null ? [] : [{ what: `memory of renderer ${index + 1} (MB)`, measured, budget: rendererBudget }],
      ),
    ].map((check) => ({ ...check, ratio: Number((check.measured / check.budget).toFixed(2)) }))
    console.table(checks)
    if (checks.some(({ ratio }) => ratio > 1)) process.exitCode = 1
  } finally {
    await browser.close()
    await Promise.all([site.end(), api.end()])
  }
})

/** Milliseconds of each request for a document, sorted; the first ones warm up and don't count. */
async function measureRenders(address: string): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < renders + 20; index += 1) {
    const started = performance.now()
    await (await fetch(address)).text()
    if (index >= 20) times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)
}

function at(sorted: number[], share: number): number {
  return Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1))
}

function kilobytes(bytes: number): number {
  return Number((bytes / 1000).toFixed(1))
}

async function childrenOf(pid: number | undefined): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return list.split(' ').flatMap((child) => Number(child) || [])
}

/** Null where the system doesn't tell. */
async function residentMegabytes(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const match = /VmRSS:\s+(\d+) kB/.exec(status)
  return match ? Math.round(Number(match[1]) / 1000) : null
}
