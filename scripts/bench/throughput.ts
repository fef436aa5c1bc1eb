import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePorts, startSite, usageOfFamily } from '../checkout/index.ts'
import { findNginx } from '../edge/index.ts'
import { fire } from './fire.ts'
import { nextPages, type NextSite } from './peers/next.ts'
import { orderOf, type Spread, spreadOf } from './statistics.ts'

/** Whose documents a second are counted. */
export const servedPages = ['/', '/news', '/about', '/contact']

const connections = 50
const seconds = 3
const headers = { 'accept-encoding': 'gzip' }

export interface Throughput {
  server: 'cached' | 'uncached' | 'nginx' | 'Next.js cached'
  page: string
  /** Pages a second, and the milliseconds in which 99 of 100 were answered. */
  pages: Spread
  p99: Spread
  /** Milliseconds of processor time a page took the server: what the one that asks takes is not in it. */
  processor: Spread
}

interface Server {
  name: Throughput['server']
  /** Those it has, where it doesn't have all. */
  pages?: string[]
  addressOf: (page: string) => string
  pid: number | undefined
  end: () => Promise<void>
}

/** Pages a second at fifty connections: as the site holds them, rendered for each, and as files of Debian's nginx. */
export async function measureThroughput(
  {
    environment,
    folder,
    next,
    pages,
    rounds,
  }: { environment: NodeJS.ProcessEnv; folder: string; next: NextSite | null; pages: string[]; rounds: number },
  told: (line: string) => void,
): Promise<Throughput[]> {
  const servers = [await startComposed('cached', environment), await startComposed('uncached', environment)]
  try {
    const nginx = await startStatic(folder, pages, servers[0]!)
    if (nginx) servers.push(nginx)
    else told('nginx is not installed: the site is compared with itself alone')
    if (next) servers.push({ ...next, name: 'Next.js cached', pages: nextPages, ...ofNext(next) })
    const results: Throughput[] = []
    for (const page of pages) {
      const measured = new Map(
        servers
          .filter((server) => server.pages?.includes(page) ?? true)
          .map((server) => [server, { pages: [] as number[], p99: [] as number[], processor: [] as number[] }]),
      )
      for (let round = 0; round <= rounds; round += 1) {
        for (const [server, values] of orderOf([...measured], round)) {
          const url = server.addressOf(page)
          const before = await processorTime(server.pid)
          const { requests, latency } = await fire({
            url,
            connections,
            duration: seconds,
            headers,
            isFresh: server.name === 'uncached',
          })
          // The first round warms up.
          if (round === 0) continue
          values.pages.push(requests.average)
          values.p99.push(latency.p99)
          values.processor.push(((await processorTime(server.pid)) - before) / requests.total)
        }
      }
      for (const [{ name }, { pages: perSecond, p99, processor }] of measured) {
        results.push({
          server: name,
          page,
          pages: spreadOf(perSecond),
          p99: spreadOf(p99),
          processor: spreadOf(processor),
        })
      }
      told(`pages a second of ${page}`)
    }
    return results
  } finally {
    await Promise.all(servers.map((server) => server.end()))
  }
}

/** It was started for the browsers too, and isn't ended here. */
const ofNext = ({ origin, addressOf }: NextSite) => ({
  addressOf: (page: string) => origin + addressOf(page, ''),
  end: () => Promise.resolve(),
})

/** Milliseconds of processor time that a server and what it started have used. */
async function processorTime(pid: number | undefined): Promise<number> {
  const usages = await usageOfFamily(pid ?? 0)
  return usages.reduce((sum, { cpu }) => sum + cpu, 0)
}

async function startComposed(name: 'cached' | 'uncached', environment: NodeJS.ProcessEnv): Promise<Server> {
  const [port = 0] = await freePorts(1)
  const site = await startSite({
    environment: { ...environment, PORT: String(port), ...(name === 'uncached' ? { PAGE_CACHE_MB: '0' } : {}) },
  })
  await site.ready
  return { name, addressOf: (page) => `http://127.0.0.1:${port}${page}`, pid: site.process.pid, end: () => site.end() }
}

/** The documents as the site answers them, as files; null where there is no nginx. */
async function startStatic(folder: string, pages: string[], site: Server): Promise<Server | null> {
  const program = await findNginx()
  if (!program) return null
  const [port = 0] = await freePorts(1)
  const root = path.join(folder, 'nginx')
  await mkdir(root, { recursive: true })
  const nameOf = (page: string) => `${page.replaceAll('/', '_')}.html`
  for (const page of pages) {
    const response = await fetch(site.addressOf(page), { headers: { 'accept-encoding': 'identity' } })
    await writeFile(path.join(root, nameOf(page)), await response.text())
    const packed = await rawBody(site.addressOf(page))
    await writeFile(path.join(root, `${nameOf(page)}.gz`), packed)
  }
  const configuration = path.join(root, 'nginx.conf')
  await writeFile(configuration, configurationOf(root, port))
  const child = spawn(program, ['-c', configuration, '-p', root, '-g', 'daemon off;'], { stdio: 'ignore' })
  const addressOf = (page: string) => `http://127.0.0.1:${port}/${nameOf(page)}`
  while (!(await fetch(addressOf(pages[0] ?? '/')).catch(() => null))?.ok) await delay(50)
  return {
    name: 'nginx',
    addressOf,
    pid: child.pid,
    async end() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** What the site sends, not what fetch unpacks of it. */
function rawBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
}

const configurationOf = (root: string, port: number) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
pid ${root}/pid;
error_log /dev/null;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  gzip_static on;
  keepalive_requests 1000000;
  types { text/html html; }
  server { listen 127.0.0.1:${port}; root ${root}; }
}
`
