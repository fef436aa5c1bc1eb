// npm run dev: runs the API stand-in, the shell and all remotes from source, with Fast Refresh.
// npm run dev -- news: runs that remote and the shell from source, and the other remotes from their active releases.
import { CommandError, endOnSignals, freePorts, portsFor, registry, remoteNames, startApi } from '../checkout/index.ts'
import { asRemote, readArguments } from './command.ts'
import { printer, startDevServer, untilReady } from './devServer.ts'

const usage = 'npm run dev [-- REMOTE …]'
const wanted = readArguments(usage, {}).positionals.map((name) => asRemote(name, usage))
const fromSource = remoteNames.filter((remote) => wanted.length === 0 || wanted.includes(remote))
const { remotes: released } = await registry.read()
const missing = remoteNames.filter((remote) => !fromSource.includes(remote) && !released[remote])
if (missing.length > 0)
  throw new CommandError(
    `No release yet of ${missing.join(', ')}. Run npm start once, or npm run release -- ${missing[0]}`,
  )
const ports = await portsFor({ PORT: 3000, API_PORT: 3004 })
const sourcePorts = await freePorts(fromSource.length)
const shown = remoteNames.map((name) => [name, sourcePorts[fromSource.indexOf(name)] ?? null])
const environment = { ...process.env, ...ports, DEV_REMOTES: JSON.stringify(Object.fromEntries(shown)) }
endOnSignals()
const time = await untilReady({
  api: startApi({ environment, onLine: printer('api') }),
  shell: startDevServer('shell', environment),
  ...Object.fromEntries(
    fromSource.map((name, index) => [name, startDevServer(name, environment, [`port=${sourcePorts[index]}`])]),
  ),
})
console.log(`\nEverything is ready after ${time}: http://localhost:${ports.PORT}`)
console.log(`From source: ${fromSource.join(', ')}. Ctrl-C stops everything.\n`)
