// npm run dev -w mfe-news [-- --against ADDRESS]: that remote alone, with the shell and the API stand-in and no other remote; or
// in the pages of a site that runs, for the browser that opens the link.
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

/** How long a link to the working copy is good for. */
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
  console.log(`Whoever opens the link is shown what runs on their own machine, for ${hours} hours.`)
  console.log('Where the browser asks whether the site may reach apps on this device, allow it.')
}
console.log('Ctrl-C ends it.')

/** The origin of the site whose pages show it; null where none is named. @throws where no site runs */
async function siteOf(address: string | undefined): Promise<string | null> {
  if (address === undefined) return null
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new CommandError(`${address} is no address of a site, with http:// or https:// before it\nUsage: ${usage}`)
  const { origin } = new URL(address)
  const said = await fetch(`${origin}/healthz`)
    .then((response) => response.json() as Promise<{ remotes?: unknown }>)
    .catch(() => null)
  if (said?.remotes === undefined) throw new CommandError(`${origin} is no site that runs: its /healthz says nothing`)
  return origin
}

/** Signed with the team's key: the site shows nobody's copy but that of who may release. */
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
