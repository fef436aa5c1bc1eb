import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { locales } from '@site/contract/locale'
import {
  createFileRegistry,
  createKey,
  createReleaseFiles,
  judge,
  parseJson,
  publish,
  readPrivateKey,
  signRelease,
  statementOf,
} from '@site/releases'
import { z } from 'zod'
import type { Findings } from './report.ts'
import { createStandIn } from './standIn.ts'

interface Shell {
  build: string
  companies: string
}

/** The shell that a release is tried with: the one that came with this package, or the newest build of the checkout. */
export function findShell(): Shell {
  const packed = path.join(import.meta.dirname, 'shell')
  if (existsSync(packed)) return { build: packed, companies: path.join(packed, 'company') }
  const shell = path.join(import.meta.dirname, '../../../shell')
  const current = path.join(shell, 'dist/current')
  if (!existsSync(current)) throw new Error('There is no built shell to try the release with: npm run build -- shell')
  const build = path.join(shell, 'dist', readFileSync(current, 'utf8').trim())
  return { build, companies: path.join(shell, 'company') }
}

/** A site that has this one release and nothing else. */
export interface TrialSite {
  origin: string
  /** Where the news of the English pages are asked for. */
  apiOrigin: string
  /** Addresses of the maps of the company files. Nothing else of another host may be in a page. */
  maps: ReadonlySet<string>
  /** What the server has said of the release since it was asked last. */
  failures: () => string[]
  close: () => Promise<void>
}

function readFileAs<Output>(schema: z.ZodType<Output>, file: string): Output {
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * Starts the built shell with a release in a store of its own. Null if the release check refuses it.
 * @param folder of the built release
 */
export async function startTrialSite(folder: string, findings: Findings): Promise<TrialSite | null> {
  const shell = findShell()
  const own = await mkdtemp(path.join(os.tmpdir(), 'site-check-'))
  const remove = () => rm(own, { recursive: true, force: true })
  try {
    const published = await publish(folder, own)
    const { remote, version } = published.release
    const keysFile = path.join(own, 'allowed.json')
    await createKey(keysFile, remote)
    const registry = createFileRegistry(own)
    const signed = signRelease(statementOf(published, null), await readPrivateKey(keysFile, remote))
    await registry.record(remote, version, signed)
    await registry.activate(remote, version, { onProbation: false })
    const offered = z.object({ shared: z.record(z.string(), z.string()) })
    const { shared } = readFileAs(offered, path.join(shell.build, 'shell.json'))
    const address = { ...signed, remote, version }
    const verdict = await judge({ address, files: createReleaseFiles(own), offer: shared, everyFile: false })
    if (verdict.says !== 'refused') return await start(shell, own, keysFile, remove)
    findings.add('contract', `${verdict.refusal.line}. ${verdict.refusal.help}`)
    await remove()
    return null
  } catch (error) {
    await remove()
    throw error
  }
}

async function start(
  { build, companies }: Shell,
  store: string,
  keysFile: string,
  remove: () => Promise<void>,
): Promise<TrialSite> {
  const company = z.object({ MapUrl: z.string() })
  const maps = locales.map((locale) => readFileAs(company, path.join(companies, `${locale}.json`)).MapUrl)
  const api = createStandIn()
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const server = spawn(process.execPath, ['--disable-sigusr1', path.join(build, 'server/main.mjs')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      API_ORIGIN: apiOrigin,
      EN_NEWS_ORIGIN: apiOrigin,
      RELEASES_DIR: store,
      RELEASE_KEYS: keysFile,
      COMPANY_DIR: companies,
      PAGE_CACHE_MB: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'exit')
  const said: string[] = []
  createInterface(server.stderr).on('line', (line) => said.push(messageOf(line)))
  const close = async () => {
    api.closeAllConnections()
    api.close()
    server.kill()
    await ended
    await remove()
  }
  for await (const line of createInterface(server.stdout)) {
    const port = /^listening on (\d+)$/.exec(line)?.[1]
    if (port === undefined) continue
    return {
      origin: `http://localhost:${port}`,
      apiOrigin,
      maps: new Set(maps),
      failures: () => said.splice(0),
      close,
    }
  }
  await close()
  throw new Error(`The shell doesn't start: ${said.join(' ')}`)
}

/** What a line of the log says. */
function messageOf(line: string): string {
  const said = z.object({ msg: z.string() }).safeParse(parseJson(line))
  return said.success ? said.data.msg : line
}
