// npm run dev -w mfe-news: runs that remote with the shell and the API stand-in, without other remotes.
// npm run dev -w mfe-news -- --against ADDRESS: shows the sources as a local override in a running site. It prints
// a link, and the override works in browsers that open it.
import { pageRows } from '@site/contract/pages'
import { readPrivateKey, signLocalOverride } from '@site/releases'
import {
  CommandError,
  developmentPortOf,
  endOnSignals,
  freePorts,
  keysFile,
  portsFor,
  type RunningService,
  startApi,
} from '../checkout/index.ts'
import { readRemote } from './command.ts'
import { printer, startDevServer, untilReady } from './devServer.ts'

const hours = 8
const usage = 'npm run dev -w mfe-news [-- --against https://www.example.co.jp]'
const { remote, values } = readRemote(usage, { against: { type: 'string' } })
const site = await siteOf(values.against)
const firstPath = pageRows.find((row) => row.remote === remote)?.path.ja ?? '/'
const { PORT } = await portsFor({ PORT: developmentPortOf(remote) })
endOnSignals()
if (site === null) {
  const time = await untilReady(await startAlone())
  console.log(`mfe-${remote} alone is ready after ${time}: http://localhost:${PORT}${firstPath}`)
} else {
  const link = await linkTo(site)
  const time = await untilReady({ [remote]: startDevServer(remote, process.env, [`port=${PORT}`, 'reload']) })
  console.log(`mfe-${remote} in ${site} is ready after ${time}: ${link}`)
  console.log(`For ${hours} hours, browsers that open the link load mfe-${remote} from their own machine.`)
  console.log('If the browser asks whether the site may access apps on this device, allow it.')
}
console.log('Ctrl-C stops it.')

/** Returns null if no address was given. @throws CommandError if no site runs there */
async function siteOf(address: string | undefined): Promise<string | null> {
  if (address === undefined) return null
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new CommandError(`${address} is not a site's address, which begins with https:// or http://\nUsage: ${usage}`)
  const { origin } = new URL(address)
  const health = await fetch(`${origin}/healthz`)
    .then((response) => response.json() as Promise<{ remotes?: unknown }>)
    .catch(() => null)
  if (health?.remotes === undefined) throw new CommandError(`No site runs at ${origin}: /healthz gave no answer`)
  return origin
}

/** The team's key signs the link, because sites accept local overrides only from people who may release. */
async function linkTo(site: string): Promise<string> {
  const key = await readPrivateKey(keysFile, remote, process.env['RELEASE_KEY'])
  const until = Date.now() + hours * 3_600_000
  const line = signLocalOverride({ remote, origin: `http://localhost:${PORT}`, site, until }, key)
  return `${site}${firstPath}?override=${line}`
}

async function startAlone(): Promise<Record<string, RunningService>> {
  const { API_PORT } = process.env['API_ORIGIN'] ? process.env : await portsFor({ API_PORT: 3004 })
  const [port] = await freePorts(1)
  const environment = {
    ...process.env,
    PORT,
    API_PORT,
    DEV_REMOTES: JSON.stringify({ [remote]: port }),
  }
  return {
    ...(process.env['API_ORIGIN'] ? {} : { api: startApi({ environment, onLine: printer('api') }) }),
    shell: startDevServer('shell', environment),
    [remote]: startDevServer(remote, environment, [`port=${port}`]),
  }
}
