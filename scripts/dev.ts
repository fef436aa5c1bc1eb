// npm run dev: the API, the shell and every remote from source, with Fast Refresh across them.
// npm run dev -- news: only that remote from source, the others from their active releases.
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { developmentPorts, packageFolder, type PackageName, remoteNames, rootFolder } from './packages.ts'
import { needFreePorts } from './ports.ts'
import { readRegistry } from './release/registry.ts'
import { releasesFolder } from './releasesFolder.ts'
import { end, onEnd } from './run.ts'

const port = process.env['PORT'] || '3000'
const apiPort = process.env['API_PORT'] || '3004'
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !remoteNames.some((remote) => remote === name))
if (unknown.length > 0) {
  console.error(`There is no remote ${unknown.join(', ')}; the remotes are ${remoteNames.join(', ')}`)
  process.exit(2)
}
const fromSource = remoteNames.filter((remote) => wanted.length === 0 || wanted.includes(remote))
const { remotes: released } = await readRegistry(releasesFolder)
const missing = remoteNames.filter((remote) => !fromSource.includes(remote) && !released[remote])
if (missing.length > 0) {
  console.error(`No release of ${missing.join(', ')} yet: run npm start once, or npm run release -- ${missing[0]}`)
  process.exit(1)
}
await needFreePorts([
  { port: Number(port), help: 'set PORT to another one for the site' },
  { port: Number(apiPort), help: 'set API_PORT to another one for the API' },
  ...fromSource.map((name) => ({
    port: developmentPorts[name],
    help: `it is fixed for mfe-${name}, so end the npm run dev that has it`,
  })),
])

const environment = {
  ...process.env,
  PORT: port,
  API_PORT: apiPort,
  DEV_REMOTES: fromSource.join(','),
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
}
const started = performance.now()
const parts: { name: string; child: ChildProcess; ready: Promise<void> }[] = []

let ending = false
onEnd(async () => {
  ending = true
  await Promise.all(parts.map(({ child }) => end(child)))
})

start('api', ['mock-api/main.ts'], /^API on /)
for (const name of fromSource) serve(name)
serve('shell')

await Promise.all(parts.map(({ ready }) => ready))
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`\nEverything is ready after ${seconds} s: http://localhost:${port}`)
for (const name of fromSource) console.log(`  ${name} from source on http://localhost:${developmentPorts[name]}`)
console.log('Ctrl-C ends all of it.\n')

function serve(name: PackageName) {
  const webpack = path.join(rootFolder, 'node_modules/webpack-cli/bin/cli.js')
  const config = path.join(packageFolder(name), 'webpack.config.ts')
  start(name, [webpack, 'serve', '--config', config, '--stats', 'errors-warnings'], /compiled (successfully|with)/)
}

function start(name: string, args: string[], readyLine: RegExp) {
  const child = spawn(process.execPath, args, { cwd: rootFolder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const prefix = `${name.padEnd(9)} │ `
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (readyLine.test(stripVTControlCharacters(line))) resolve()
        if (line.trim() !== '') console.log(prefix + line)
      })
    }
  })
  child.once('exit', (code, signal) => {
    if (!ending)
      console.error(`${prefix}ended with ${code ?? signal}: the other parts go on; fix it and run npm run dev again.`)
  })
  parts.push({ name, child, ready })
}
