import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import getPort from 'get-port'
import { asUser, findNginx, runNginx } from '../../edge/nginx.ts'
import { listening, type Server, startSiteOn, type Store, uncached } from '../ground.ts'
import { nextPages, type NextSite } from '../peers/next.ts'
import { measureInTurn, type Samples } from '../samples.ts'

const servedPages = ['/', '/news', '/about', '/contact']

/** Measures pages per second: cached, rendered per request, as files from nginx, and cached by Next.js. */
export async function measureThroughput(samples: Samples, store: Store, next: NextSite | null, rounds: number) {
  await using cached = await startSiteOn(store, 'cached')
  await using rendering = await startSiteOn(store, 'uncached', uncached)
  await using nginx = await startNginx(path.join(store.folder, 'nginx'), cached)
  for (const page of servedPages) {
    const candidates = [cached, rendering].map(({ name, origin }) => ({ name, address: origin + page }))
    if (nginx) candidates.push({ name: nginx.name, address: `${nginx.origin}/${fileOf(page)}` })
    if (next && nextPages.includes(page)) candidates.push({ name: 'Next.js cached', address: next.addressOf(page, '') })
    await measureInTurn(samples, { candidates, place: page, rounds }, async ({ name, address }) => ({
      'pages per second': await pagesPerSecond(address, name === 'uncached'),
    }))
  }
}

type Autocannon = (options: object) => Promise<{ requests: { average: number }; errors: number; non2xx: number }>

const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon

/** `isFresh` adds a unique query, because concurrent requests for one address share one render. @throws if any fails */
async function pagesPerSecond(url: string, isFresh: boolean): Promise<number> {
  const headers = { 'accept-encoding': 'gzip' }
  const address = isFresh ? `${url}?fresh=[<id>]` : url
  const fired = await autocannon({ url: address, connections: 50, duration: 3, headers, idReplacement: isFresh })
  const failures = fired.errors + fired.non2xx
  if (failures > 0) throw new Error(`${url}: ${failures} requests failed`)
  return fired.requests.average
}

const fileOf = (page: string) => `${page.replaceAll('/', '_')}.html`

async function startNginx(folder: string, site: Server): Promise<Server | null> {
  const command = await findNginx()
  if (command === null) return null
  const port = await getPort()
  await mkdir(folder, { recursive: true })
  for (const page of servedPages) {
    const document = await (await fetch(site.origin + page)).text()
    await writeFile(path.join(folder, `${fileOf(page)}.gz`), gzipSync(document))
  }
  const configuration = `
    ${asUser}
    worker_processes auto;
    pid ${folder}/pid;
    error_log stderr notice;
    events {}
    http {
      access_log off;
      default_type text/html;
      sendfile on;
      tcp_nopush on;
      open_file_cache max=100;
      gzip_static always;
      keepalive_requests 1000000;
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`
  return listening('nginx', port, await runNginx(command, folder, configuration))
}
