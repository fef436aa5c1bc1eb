import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { locales } from '@site/contract/locale'
import {
  createFileRegistry,
  createKey,
  createReleaseFiles,
  checkRelease,
  type Offer,
  parseJson,
  publish,
  readPrivateKey,
  signRelease,
  statementOf,
} from '@site/releases'
import type { Findings } from './report.ts'

/** Finds the shell to check a release with: the one in this package, or the newest build of the checkout. */
export function findShell() {
  const packed = path.join(import.meta.dirname, 'shell')
  if (existsSync(packed)) return { build: packed, companies: path.join(packed, 'company') }
  const shell = path.join(import.meta.dirname, '../..')
  const current = path.join(shell, 'dist/current')
  if (!existsSync(current))
    throw new Error('The shell is not built, and is needed to check the release. Run npm run build -- shell')
  const build = path.join(shell, 'dist', readFileSync(current, 'utf8').trim())
  return { build, companies: path.join(shell, 'company') }
}

export const readShell = (build: string) =>
  readJson(path.join(build, 'shell.json')) as { shared: Offer; shell: { scripts: string[] } }

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown

/** A running shell with sample news. Disposing it stops everything. */
export interface ConformanceSite extends AsyncDisposable {
  origin: string
  apiOrigin: string
  /** Addresses of the maps in the company files. Pages may embed nothing else from other hosts. */
  maps: ReadonlySet<string>
  failures: () => string[]
}

/** Starts the shell with the release in a temporary store. Returns null if the release check refuses the release. */
export async function startConformanceSite(folder: string, findings: Findings): Promise<ConformanceSite | null> {
  await using ends = new AsyncDisposableStack()
  const { path: store } = ends.use(await mkdtempDisposable(path.join(os.tmpdir(), 'site-check-')))
  const keysFile = path.join(store, keysName)
  const address = await release(folder, store, keysFile)
  const offer = readShell(findShell().build).shared
  const result = await checkRelease({ address, files: createReleaseFiles(store), offer, everyFile: false })
  if (result.says === 'refused') {
    findings.add('contract', `${result.refusal.line}. ${result.refusal.help}`)
    return null
  }
  const site = ends.use(await startShell(store, '0'))
  const running = ends.move()
  return { ...site, [Symbol.asyncDispose]: () => running.disposeAsync() }
}

export const keysName = 'allowed.json'

/** Starts the shell with the releases and the keys in `store`. @throws Error if it does not start */
export async function startShell(store: string, port: string): Promise<ConformanceSite> {
  const { build, companies } = findShell()
  await using ends = new AsyncDisposableStack()
  const api = ends.use(createStandIn().listen(0, '127.0.0.1'))
  await once(api, 'listening')
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const server = spawn(process.execPath, ['--disable-sigusr1', path.join(build, 'server/main.mjs')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: port,
      HOST: '127.0.0.1',
      API_ORIGIN: apiOrigin,
      EN_NEWS_ORIGIN: apiOrigin,
      RELEASES_DIR: store,
      RELEASE_KEYS: path.join(store, keysName),
      COMPANY_DIR: companies,
      PAGE_CACHE_MB: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'exit')
  ends.defer(async () => {
    server.kill()
    await ended
  })
  const logLines: string[] = []
  createInterface(server.stderr).on('line', (line) => {
    logLines.push((parseJson(line) as { msg?: string } | undefined)?.msg ?? line)
  })
  const files = locales.map((locale) => readJson(path.join(companies, `${locale}.json`)) as { MapUrl: string })
  for await (const line of createInterface(server.stdout)) {
    const listening = /^listening on (\d+)$/.exec(line)?.[1]
    if (listening === undefined) continue
    const running = ends.move()
    return {
      origin: `http://localhost:${listening}`,
      apiOrigin,
      maps: new Set(files.map(({ MapUrl }) => MapUrl)),
      failures: () => logLines.splice(0),
      [Symbol.asyncDispose]: () => running.disposeAsync(),
    }
  }
  throw new Error(`The shell did not start: ${logLines.join(' ')}`)
}

async function release(folder: string, store: string, keysFile: string) {
  const published = await publish(folder, store)
  const { remote, version } = published.release
  await createKey(keysFile, remote)
  const registry = createFileRegistry(store)
  const signed = signRelease(statementOf(published, null), await readPrivateKey(keysFile, remote))
  await registry.record(remote, version, signed)
  await registry.activate(remote, version, { onProbation: false })
  return { ...signed, remote, version }
}

const sampleOf = (id: number) => ({
  id,
  img: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=',
  time: '2026-01-05',
  title: `お知らせの見本 ${id}`,
})
const content = '<h2>見出し</h2><p>本文の<strong>見本</strong>です。</p><ul><li>項目</li></ul>'

function createStandIn() {
  const list = Array.from({ length: 10 }, (_, index) => sampleOf(index + 1))
  return createServer(({ url = '' }, response) => {
    const answer = url.startsWith('/api/get_news.php') ? { news: { ...sampleOf(1), content } } : { list, count: 23 }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
}
