import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createDatabaseRegistry } from '@site/releases'
import {
  CommandError,
  findPostgres,
  findProgram,
  freePorts,
  releaseBuilt,
  type RunningService,
  startApi,
  startPostgres,
  startSite,
} from '../checkout/index.ts'
import { findNginx, serversOf, startNginx } from './nginx.ts'

export type Member = ReturnType<typeof createMember>

export type EdgeSite = Awaited<ReturnType<typeof startEdgeSite>>

interface EdgeSiteOptions {
  /** For the database, files of nginx, and the release store (`releases`). Each registry needs its own store. */
  folder: string
  keysFile: string
  port: number
  httpPort: number
  settings?: NodeJS.ProcessEnv
  /** For tests: raises the limit of enquiries, and turns off syncing to disk. A crash destroys the data. */
  isThrowAway?: boolean
}

/** Finds the programs that `startEdgeSite` needs. @throws CommandError if one is not installed */
export async function needPrograms() {
  const found = { nginx: await findNginx(), openssl: await findProgram('openssl'), postgresql: await findPostgres() }
  const { nginx, openssl, postgresql } = found
  if (nginx && openssl && postgresql) return { nginx, postgresql }
  const missing = Object.entries(found).flatMap(([name, where]) => (where === null ? [name] : []))
  throw new CommandError(`Not installed: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`)
}

/**
 * Starts nginx, two composing servers, two replicas of the API and a database. If one of them fails to start, the
 * others stop when this process ends. Commands with `env $(cat FOLDER/environment)` change the releases of this site.
 */
export async function startEdgeSite({ folder, keysFile, port, httpPort, settings, isThrowAway }: EdgeSiteOptions) {
  const { nginx: program, postgresql: programs } = await needPrograms()
  const [databasePort = 0, apiPort = 0, ...ports] = await freePorts(6)
  const [sitePorts, apiPorts] = [ports.slice(0, 2), ports.slice(2)]
  const releasesFolder = path.join(folder, 'releases')
  const cluster = path.join(folder, 'postgres')
  await mkdir(cluster, { recursive: true })
  // PostgreSQL may run as another user, who needs access to the parent folders.
  for (const each of [folder, cluster]) await chmod(each, 0o755)
  const postgres = await startPostgres({ programs, folder: cluster, port: databasePort, isThrowAway })
  const registry = createDatabaseRegistry(postgres.url)
  const store = { RELEASES_DIR: releasesFolder, RELEASE_KEYS: keysFile }
  const lines = Object.entries({ DATABASE_URL: postgres.url, ...store }).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(path.join(folder, 'environment'), lines.join(''), { mode: 0o600 })
  await releaseBuilt({ registry, keysFile, releasesFolder })

  const origin = `https://localhost:${port}`
  // Within this second, nginx closes the idle connections that it keeps open.
  const shared = { ...process.env, ...store, DRAIN_SECONDS: '1' }
  const siteEnvironment = {
    ...shared,
    DATABASE_URL: await postgres.logIn('edge_site', 'site_server'),
    HOST: '127.0.0.1',
    SITE_ORIGIN: origin,
    EN_NEWS_ORIGIN: origin,
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    TRUST_PROXY: '127.0.0.1',
    EDGE_SECONDS: '1',
    RENDERERS: '2',
    ...settings,
  }
  const apiEnvironment = {
    ...shared,
    OUTBOX_DIR: path.join(folder, 'outbox'),
    DATABASE_URL: await postgres.logIn('edge_api', 'site_enquiries'),
    ...settings,
  }
  const sites = sitePorts.map((each) =>
    createMember(each, () => startSite({ environment: { ...siteEnvironment, PORT: String(each) } })),
  )
  const apis = apiPorts.map((each) =>
    createMember(each, () => startApi({ environment: { ...apiEnvironment, API_PORT: String(each) } })),
  )
  const members = [...sites, ...apis]
  await Promise.all(members.map((member) => member.start()))
  const nginx = await startNginx(program, path.join(folder, 'nginx'), {
    PORT: port,
    HTTP_PORT: httpPort,
    SITE_ORIGIN: origin,
    API_PORT: apiPort,
    SITE_SERVERS: serversOf(sitePorts),
    API_SERVERS: serversOf(apiPorts),
    ENQUIRIES_PER_MINUTE: isThrowAway ? 100_000 : 30,
  })

  return {
    origin,
    sites,
    apis,
    postgres,
    registry,
    async close() {
      await nginx.end()
      await Promise.all(members.map((member) => member.end()))
      await registry.close()
      await postgres.stop()
    },
  }
}

function createMember(port: number, launch: () => Promise<RunningService> | RunningService) {
  let service: RunningService | null = null
  return {
    /** The origin of this server itself, without nginx in front. */
    origin: `http://127.0.0.1:${port}`,
    process: () => service!.process,
    async kill() {
      service?.process.kill('SIGKILL')
      await service?.end()
    },
    end: async () => service?.end(),
    async start() {
      service = await launch()
      await service.ready
    },
  }
}
