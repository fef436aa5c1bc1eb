import path from 'node:path'
import getPort from 'get-port'
import { rootFolder, run, startService } from '../../checkout/index.ts'
import { listening } from '../ground.ts'

const folder = path.join(import.meta.dirname, 'next')

export const nextPages = ['/', '/news', '/contact']

export type NextSite = Awaited<ReturnType<typeof startNext>>

export async function startNext(apiOrigin: string) {
  const environment = { ...process.env, API_ORIGIN: apiOrigin, SITE_ROOT: rootFolder, NEXT_TELEMETRY_DISABLED: '1' }
  // Not `npm ci`: the lockfile lacks the compilers of some platforms, because npm could not reach their packages.
  await run('npm', ['--prefix', folder, 'install', '--no-save', '--no-audit', '--no-fund'])
  await run('npm', ['--prefix', folder, 'run', 'build'], environment)
  const port = await getPort()
  const program = path.join(folder, 'node_modules/next/dist/bin/next')
  const service = startService({
    name: 'Next.js',
    args: [program, 'start', folder, '-p', String(port)],
    environment: { ...environment, NODE_ENV: 'production' },
    ready: /Ready in/,
    onLine: () => undefined,
  })
  const server = await listening('Next.js', port, service)
  /** Rewrites a path of the site to the path for a phone or a desktop, as a proxy in front would. */
  const addressOf = (url: string, userAgent: string) => {
    if (url.startsWith('/_next/')) return server.origin + url
    return `${server.origin}/${userAgent.includes('Mobile') ? 'mobile' : 'desktop'}${url.replace(/^\/(?=\?|$)/, '')}`
  }
  return { ...server, addressOf }
}
