import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setUpEnquiries } from '@site/enquiry-service/database'
import { execa } from 'execa'
import pg from 'pg'
import { remoteNames, rootFolder } from './packages.ts'
import { findProgram } from '@site/build/describe'
import { CommandError, type RunningService, startService } from './processes.ts'

const debianFolder = '/usr/lib/postgresql'

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** Returns the folder of the newest installed PostgreSQL programs, or null if there are none. */
export async function findPostgres(): Promise<string | null> {
  const versions = (await readdir(debianFolder).catch(() => [])).sort((a, b) => Number(b) - Number(a))
  const folders = versions.map((version) => path.join(debianFolder, version, 'bin'))
  const program = await findProgram('initdb', folders)
  return program === null ? null : path.dirname(program)
}

interface ClusterOptions {
  programs: string
  /** An existing folder for the data. */
  folder: string
  port: number
  /** Turns off syncing to disk. The database gets faster, but a crash of the machine destroys it. */
  isThrowAway?: boolean
}

/** The cluster listens on this machine only. A new one gets the tables of registry and enquiries. */
export async function startPostgres({ programs, folder, port, isThrowAway = false }: ClusterOptions) {
  const data = path.join(folder, 'data')
  const passwordFile = path.join(folder, 'password')
  const user = await unprivileged()
  if (user) await expectAccess(folder, user)
  const isNew = !(await readdir(data).catch(() => null))
  if (isNew) {
    await mkdir(data, { mode: 0o700 })
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (user) for (const each of [folder, data, passwordFile]) await chown(each, user.uid, user.gid)
    const settings = ['--username=site', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8']
    const locale = ['--locale=C.UTF-8', ...(isThrowAway ? ['--no-sync'] : [])]
    await execa(path.join(programs, 'initdb'), ['-D', data, ...settings, ...locale], { ...user, cwd: folder })
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
      // With SIGINT, PostgreSQL closes open connections. With SIGTERM it would wait for them.
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
    /** Address with the rights of the owner. */
    url,
    /** Creates a user with these roles. @returns the address for that user */
    async logIn(name: string, ...roles: string[]): Promise<string> {
      const secret = randomBytes(24).toString('base64url')
      const made = `create role ${name} login password '${secret}' in role ${roles.join(', ')}`
      await connected(url, (client) => client.query(`drop role if exists ${name}; ${made}`))
      return urlFor(name, secret)
    },
    start,
    stop: async () => service?.end(),
    isUp: () => service?.process.kill(0) ?? false,
  }
}

/** Creates or updates the tables of registry and enquiries, with a role for each remote's team. */
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

/** PostgreSQL refuses to run as root. Returns its own user in that case, else undefined. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((each) => each.startsWith('postgres:'))
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** @throws CommandError if this user cannot enter the folder, which is the case in a checkout below `/root` */
async function expectAccess(folder: string, user: { uid: number; gid: number }) {
  // Node enters `cwd` before it changes the user, so the shell enters the folder.
  const canEnter = await execa('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: path.sep }).catch(() => null)
  if (canEnter) return
  const above = folder.split(path.sep).map((_, index, parts) => parts.slice(0, index + 1).join(path.sep) || path.sep)
  const modes = await Promise.all(above.map(async (each) => ({ each, mode: (await stat(each)).mode })))
  const closed = modes.filter(({ mode }) => (mode & 0o001) === 0).map(({ each }) => each)
  throw new CommandError(
    `PostgreSQL does not run as root, and its user cannot enter ${folder}. ` +
      `Move the checkout, or run: chmod o+x ${closed.join(' ')}`,
  )
}
