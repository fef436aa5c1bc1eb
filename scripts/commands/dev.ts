// npm run dev: the API, the shell and every remote from source, with Fast Refresh across them.
// npm run dev -- news: only that remote from source, the others from their active releases.
import {
  CommandError,
  developmentPortOf,
  endOnSignals,
  isFree,
  portsFor,
  registry,
  remoteNames,
  startApi,
} from '../checkout/index.ts'
import { asRemote, readArguments } from './command.ts'
import { printer, startDevServer, untilReady } from './devServer.ts'

const usage = 'npm run dev [-- REMOTE …]'
const wanted = readArguments(usage, {}).positionals.map((name) => asRemote(name, usage))
const fromSource = remoteNames.filter((remote) => wanted.length === 0 || wanted.includes(remote))
const { remotes: released } = await registry.read()
const missing = remoteNames.filter((remote) => !fromSource.includes(remote) && !released[remote])
if (missing.length > 0)
  throw new CommandError(
    `No release of ${missing.join(', ')} yet: run npm start once, or npm run release -- ${missing[0]}`,
  )
const ports = await portsFor({ PORT: 3000, API_PORT: 3004 })
for (const name of fromSource) {
  const port = developmentPortOf(name)
  if (!(await isFree(port)))
    throw new CommandError(`Port ${port} is taken: it is fixed for mfe-${name}, so end the npm run dev that has it.`)
}

const shown = remoteNames.map((name) => [name, fromSource.includes(name) ? developmentPortOf(name) : null])
const environment = { ...process.env, ...ports, DEV_REMOTES: JSON.stringify(Object.fromEntries(shown)) }
endOnSignals()
const time = await untilReady({
  api: startApi({ environment: { OUTBOX_PAGE: 'on', ...environment }, onLine: printer('api') }),
  shell: startDevServer('shell', environment),
  ...Object.fromEntries(fromSource.map((name) => [name, startDevServer(name, environment)])),
})
console.log(`\nEverything is ready after ${time}: http://localhost:${ports.PORT}`)
for (const name of fromSource) console.log(`  ${name} from source on http://localhost:${developmentPortOf(name)}`)
console.log('Ctrl-C ends all of it.\n')
