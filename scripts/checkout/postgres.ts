import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { setUpEnquiries } from '@site/enquiry-service/database'
import pg from 'pg'
import { remoteNames, rootFolder } from './packages.ts'
import { findProgram } from '@site/build/describe'
import { type RunningService, startService } from './processes.ts'

const run = promisify(execFile)

const debianFolder = '/usr/lib/postgresql'

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** The folder of PostgreSQL's programs; null where it isn't installed. */
export async function findPostgres(): Promise<string | null> {
  const versions = (await readdir(debianFolder).catch(() => [])).sort((a, b) => Number(b) - Number(a))
  const folders = versions.map((version) => path.join(debianFolder, version, 'bin'))
  const program = await findProgram('initdb', folders)
  return program === null ? null : path.dirname(program)
}

interface ClusterOptions {
  programs: string
  /** For its data, there already. */
  folder: string
  port: number
  /** Spares the disk: what is in it doesn't outlive a crash of the machine. */
  isThrowAway?: boolean
}

/** A database cluster of one's own, on this machine alone, with the registry set up in it. */
export async function startPostgres({ programs, folder, port, isThrowAway = false }: ClusterOptions) {
  const data = path.join(folder, 'data')
  const passwordFile = path.join(folder, 'password')
  const user = await unprivileged()
  const isNew = !(await readdir(data).catch(() => null))
  if (isNew) {
    await mkdir(data, { mode: 0o700 })
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (user) for (const each of [folder, data, passwordFile]) await chown(each, user.uid, user.gid)
    const settings = ['--username=site', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8']
    const locale = ['--locale=C.UTF-8', ...(isThrowAway ? ['--no-sync'] : [])]
    await run(path.join(programs, 'initdb'), ['-D', data, ...settings, ...locale], { ...user, cwd: folder })
  }
  const password = await readFile(passwordFile, 'utf8')
  const urlFor = (name: string, secret: string) => `postgres://${name}:${secret}@127.0.0.1:${port}/postgres`
  let service: RunningService | null = null

  async function start() {
    const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...(isThrowAway ? ['fsync=off'] : [])]
    service = startService({
      name: 'PostgreSQL',
      command: path.join(programs, 'postgres'),
      args: ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])],
      user,
      // It ends connections that are open, and doesn't wait for them.
      endWith: 'SIGINT',
      ready: /database system is ready to accept connections/,
      onLine: () => undefined,
    })
    await service.ready
  }

  await start()
  const url = urlFor('site', password)
  if (isNew) await setUpDatabase(url)

  return {
    /** For its owner. */
    url,
    /** Lets somebody in who has these roles. @returns the address for it */
    async logIn(name: string, ...roles: string[]): Promise<string> {
      const secret = randomBytes(24).toString('base64url')
      const made = `create role ${name} login password '${secret}' in role ${roles.join(', ')}`
      await connected(url, (client) => client.query(`drop role if exists ${name}; ${made}`))
      return urlFor(name, secret)
    },
    start,
    stop: async () => service?.end(),
    /** Whether it runs: it may have ended itself. */
    isUp: () => service?.process.exitCode === null && service.process.signalCode === null,
  }
}

/** Sets up the registry with a role for each remote, and the enquiries, or brings them up to date. */
export async function setUpDatabase(url: string) {
  await setUpEnquiries(url)
  await connected(url, async (client) => {
    await client.query(await readFile(path.join(rootFolder, 'shell/releases/database.sql'), 'utf8'))
    for (const remote of remoteNames) await client.query('select site.make_team($1)', [remote])
  })
}

async function connected(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** PostgreSQL refuses to run as root: its own user runs it then. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((each) => each.startsWith('postgres:'))
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
