// npm run dev -w mfe-news: that remote alone in a thin frame with fake services of the shell, and the API stand-in.
import { type ChildProcess, spawn } from 'node:child_process'
import { pageRows } from '../shell/src/pages.ts'
import { developmentPorts, remoteNames, rootFolder } from './packages.ts'
import { needFreePorts } from './ports.ts'
import { end, onEnd } from './run.ts'
import { listening } from './services.ts'

const started = performance.now()
const name = remoteNames.find((remote) => remote === process.argv[2])
if (!name) {
  console.error(`Name one of ${remoteNames.join(', ')}.`)
  process.exit(2)
}
const port = developmentPorts[name]
const apiPort = Number(process.env['API_PORT'] || 3004)
let api: ChildProcess | undefined
let closeServer: (() => Promise<void>) | undefined
let ending = false
onEnd(close)

const ownApi = !process.env['API_ORIGIN']
const forApi = { port: apiPort, help: 'set API_PORT to another one for the API, or API_ORIGIN to an API that runs' }
await needFreePorts([
  { port, help: `it is fixed for mfe-${name}, so end the npm run dev that has it` },
  ...(ownApi ? [forApi] : []),
])

try {
  // Loaded only now: a signal while webpack is being loaded is taken as any other.
  const served = import('./alone/server.ts').then(({ serveAlone }) => serveAlone(name))
  ;[closeServer] = await Promise.all([served, ownApi && startApi()])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const [first] = pageRows.filter(({ remote }) => remote === name)
  console.log(`mfe-${name} alone is ready after ${seconds} s: http://localhost:${port}${first?.path.ja ?? '/'}`)
  console.log('Ctrl-C ends it.')
} catch (error) {
  if (!ending) {
    console.error(error instanceof Error ? error.message : error)
    await close()
    process.exit(1)
  }
}

/** With its development pages, which `npm start` leaves out. */
async function startApi() {
  const child = spawn(process.execPath, ['mock-api/main.ts'], {
    cwd: rootFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, API_PORT: String(apiPort) },
  })
  api = child
  child.stdout.pipe(process.stdout)
  await listening('The API', child)
  child.once('exit', (code, signal) => {
    if (!ending) console.error(`The API ended with ${code ?? signal}: run npm run dev again.`)
  })
}

async function close() {
  ending = true
  await Promise.all([closeServer?.(), api && end(api)])
}
