// npm run dev -w mfe-news [-- --against ADDRESS]: that remote alone in a thin frame with fake services of the shell, and the
// API stand-in; or in the pages of a site that runs, for the browser that opens the link.
import { parseArgs } from 'node:util'
import { pageRows } from '@site/contract/pages'
import { readPrivateKey, signWorkingCopy } from '@site/releases'
import {
  developmentPortOf,
  endOnSignals,
  fail,
  isEnding,
  keysFile,
  needFreePorts,
  type RemoteName,
  remoteNames,
  startApi,
} from '../checkout/index.ts'

const started = performance.now()
/** Hours that a link to the working copy is good for. */
const lasts = 8
const usage = 'Usage: npm run dev -w mfe-news [-- --against https://www.example.co.jp]'
const { values, positionals } = readArguments()
const name = remoteNames.find((remote) => remote === positionals[0])
if (!name) {
  console.error(`Name one of ${remoteNames.join(', ')}.`)
  process.exit(2)
}
const site = originOf(values.against)
const port = developmentPortOf(name)
const apiPort = process.env['API_PORT'] || '3004'
let closeServer: (() => Promise<void>) | undefined
endOnSignals(() => closeServer?.())

if (site !== null) await needSite(site)
const ownApi = site === null && !process.env['API_ORIGIN']
const forApi = { port: Number(apiPort), help: 'set API_PORT to another one for it, or API_ORIGIN to an API that runs' }
await needFreePorts([
  { port, help: `it is fixed for mfe-${name}, so end the npm run dev that has it` },
  ...(ownApi ? [forApi] : []),
])

try {
  // Loaded only now: a signal while webpack is being loaded is taken as any other.
  const served = import('../workbench/index.ts').then(({ serveAgainst, serveAlone }) =>
    site === null ? serveAlone(name) : serveAgainst(name),
  )
  const link = site === null ? null : await linkTo(site, name)
  ;[closeServer] = await Promise.all([served, ownApi && serveApi()])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const [first] = pageRows.filter(({ remote }) => remote === name)
  const where = link ?? `http://localhost:${port}${first?.path.ja ?? '/'}`
  console.log(`mfe-${name} ${site === null ? 'alone' : `in ${site}`} is ready after ${seconds} s: ${where}`)
  if (link !== null) console.log(`Whoever opens the link is shown what runs on their own machine, for ${lasts} hours.`)
  const permission = site === null ? null : permissionOf(site)
  if (permission !== null) console.log(permission)
  console.log('Ctrl-C ends it.')
} catch (error) {
  await closeServer?.()
  await fail(error)
}

function readArguments() {
  try {
    return parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`)
    process.exit(2)
  }
}

/** Ends where no such site is there: a link to it would lead nowhere. */
async function needSite(site: string) {
  const said = await fetch(`${site}/healthz`)
    .then((response) => response.json() as Promise<{ remotes?: unknown }>)
    .catch(() => null)
  if (said?.remotes !== undefined) return
  console.error(`${site} is no site that runs: its /healthz says nothing`)
  process.exit(1)
}

/** Of the site whose pages show it; null where none is named. */
function originOf(address: string | undefined): string | null {
  if (address === undefined) return null
  if (/^https?:/.test(address) && URL.canParse(address)) return new URL(address).origin
  console.error(`${address} is no address of a site, with http:// or https:// before it\n${usage}`)
  process.exit(2)
}

/** What browsers make of a page from elsewhere that loads from this machine; null where it is from here. */
function permissionOf(site: string): string | null {
  if (/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(site).hostname)) return null
  return site.startsWith('https:')
    ? 'Where the browser asks whether the site may reach apps on this device, allow it.'
    : `${site} is not encrypted: Chrome lets none of its pages reach this machine.`
}

/** Signed with the team's key: the site shows nobody's copy but that of who may release. */
async function linkTo(site: string, remote: RemoteName): Promise<string> {
  const key = await readPrivateKey(keysFile, remote, process.env['RELEASE_KEY'])
  const until = Date.now() + lasts * 3_600_000
  const line = signWorkingCopy({ remote, origin: `http://localhost:${port}`, site, until }, key)
  const [first] = pageRows.filter((row) => row.remote === remote)
  return `${site}${first?.path.ja ?? '/'}?working=${line}`
}

async function serveApi() {
  const environment = { ...process.env, API_PORT: apiPort }
  const api = startApi({ environment: { OUTBOX_PAGE: 'on', ...environment }, onLine: (line) => console.log(line) })
  await api.ready
  api.process.once('exit', (code, signal) => {
    if (!isEnding()) console.error(`The API ended with ${code ?? signal}: run npm run dev again.`)
  })
}
