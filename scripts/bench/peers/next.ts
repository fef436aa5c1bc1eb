import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePorts, rootFolder, startService } from '../../checkout/index.ts'

const folder = path.join(import.meta.dirname, 'next')

/** What the peer has of the site's pages. */
export const nextPages = ['/', '/news', '/contact']

export interface NextSite {
  origin: string
  pid: number | undefined
  /** The address of a page as Next holds it, for a device: a proxy in front would choose. */
  addressOf: (page: string, userAgent: string) => string
  end: () => Promise<void>
}

/** Installs, builds and starts the Next.js app, with its own page cache. @param apiOrigin where its pages ask for news */
export async function startNext(apiOrigin: string): Promise<NextSite> {
  const environment = { ...process.env, API_ORIGIN: apiOrigin, SITE_ROOT: rootFolder, NEXT_TELEMETRY_DISABLED: '1' }
  const told = (command: string, args: string[]) => runIn(folder, command, args, environment)
  // Not `ci`: its lockfile can't name the compilers of systems whose packages were not in reach when it was written.
  await told('npm', ['install', '--no-save', '--no-audit', '--no-fund'])
  await told('npm', ['run', 'build'])
  const [port = 0] = await freePorts(1)
  const next = startService({
    name: 'Next.js',
    args: [path.join(folder, 'node_modules/next/dist/bin/next'), 'start', folder, '-p', String(port)],
    environment: { ...environment, NODE_ENV: 'production' },
    ready: /Ready in/,
    onLine: () => undefined,
  })
  await next.ready
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: next.process.pid,
    addressOf: (page, userAgent) => `/${/Mobile/.test(userAgent) ? 'mobile' : 'desktop'}${page === '/' ? '' : page}`,
    end: () => next.end(),
  }
}

async function runIn(cwd: string, command: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code ?? 'a signal'}`)
}
