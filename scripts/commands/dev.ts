// npm run dev: the API, the shell and every remote from source, with Fast Refresh across them.
// npm run dev -- news: only that remote from source, the others from their active releases.
import path from 'node:path'
import {
  CommandError,
  developmentPortOf,
  endOnSignals,
  isFree,
  onEarlyEnd,
  packageFolder,
  portsFor,
  registry,
  remoteNames,
  rootFolder,
  startApi,
  startService,
  webpackProgram,
} from '../checkout/index.ts'
import { asRemote, readArguments } from './command.ts'

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

const environment = {
  ...process.env,
  ...ports,
  DEV_REMOTES: fromSource.join(','),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
}
const started = performance.now()

endOnSignals()
const parts = {
  api: startApi({ environment, onLine: printer('api') }),
  shell: serve('shell', path.join(rootFolder, 'scripts/workbench/webpack.config.ts')),
  ...Object.fromEntries(
    fromSource.map((name) => [name, serve(name, path.join(packageFolder(name), 'webpack.config.ts'))]),
  ),
}
for (const [name, { process }] of Object.entries(parts)) {
  onEarlyEnd(process, (how) =>
    printer(name)(`ended with ${how}: the other parts go on; fix it and run npm run dev again.`),
  )
}
await Promise.all(Object.values(parts).map(({ ready }) => ready))
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`\nEverything is ready after ${seconds} s: http://localhost:${ports.PORT}`)
for (const name of fromSource) console.log(`  ${name} from source on http://localhost:${developmentPortOf(name)}`)
console.log('Ctrl-C ends all of it.\n')

function serve(name: string, config: string) {
  const args = [webpackProgram, 'serve', '--config', config, '--stats', 'errors-warnings']
  const ready = /compiled (successfully|with)/
  return startService({ name, args, environment, ready, onLine: printer(name) })
}

function printer(name: string) {
  return (line: string) => {
    if (line.trim() !== '') console.log(`${name.padEnd(9)} │ ${line}`)
  }
}
