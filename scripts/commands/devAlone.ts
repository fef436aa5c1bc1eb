// npm run dev -w mfe-news [-- --against ADDRESS]: that remote alone, with the shell and the API stand-in and no other remote; or
// in the pages of a site that runs, for the browser that opens the link.
import { pageRows } from '@site/contract/pages'
import { readPrivateKey, signWorkingCopy } from '@site/releases'
import {
  CommandError,
  developmentPortOf,
  endOnSignals,
  keysFile,
  onEarlyEnd,
  portsFor,
  startApi,
  UsageError,
} from '../checkout/index.ts'
import { readRemote } from './command.ts'

const started = performance.now()
/** How long a link to the working copy is good for. */
const hours = 8
const usage = 'npm run dev -w mfe-news [-- --against https://www.example.co.jp]'
const { remote, values } = readRemote(usage, { against: { type: 'string' } })
const site = await siteOf(values.against)
const firstPath = pageRows.find((row) => row.remote === remote)?.path.ja ?? '/'
let closeServer: (() => Promise<void>) | null = null
endOnSignals(() => closeServer?.())

const { PORT } = await portsFor({ PORT: developmentPortOf(remote) })
const ownApi = site === null && !process.env['API_ORIGIN']

// Webpack takes a while to load. It is imported after the signal handlers are set, so that Ctrl-C works meanwhile.
const served = import('../workbench/alone.ts').then(({ serveAgainst, serveAlone }) =>
  site === null ? serveAlone(remote, Number(PORT)) : serveAgainst(remote, Number(PORT)),
)
const address = site === null ? `http://localhost:${PORT}${firstPath}` : await linkTo(site)
;[closeServer] = await Promise.all([served, ownApi && serveApi()])
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`mfe-${remote} ${site === null ? 'alone' : `in ${site}`} is ready after ${seconds} s: ${address}`)
if (site !== null) {
  console.log(`Whoever opens the link is shown what runs on their own machine, for ${hours} hours.`)
  console.log('Where the browser asks whether the site may reach apps on this device, allow it.')
}
console.log('Ctrl-C ends it.')

/** The origin of the site whose pages show it; null where none is named. @throws where no site runs */
async function siteOf(address: string | undefined): Promise<string | null> {
  if (address === undefined) return null
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new UsageError(`${address} is no address of a site, with http:// or https:// before it\nUsage: ${usage}`)
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
  const line = signWorkingCopy({ remote, origin: `http://localhost:${PORT}`, site, until }, key)
  return `${site}${firstPath}?working=${line}`
}

async function serveApi() {
  const { API_PORT } = await portsFor({ API_PORT: 3004 }, ', or API_ORIGIN to an API that runs')
  const api = startApi({ environment: { ...process.env, API_PORT }, onLine: (line) => console.log(line) })
  await api.ready
  onEarlyEnd(api.process, (how) => console.error(`The API ended with ${how}: run npm run dev again.`))
}
