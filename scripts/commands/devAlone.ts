// npm run dev -w mfe-news: that remote alone in a thin frame with fake services of the shell, and the API stand-in.
import { pageRows } from '@site/contract/pages'
import {
  developmentPortOf,
  endOnSignals,
  fail,
  isEnding,
  needFreePorts,
  remoteNames,
  startApi,
} from '../checkout/index.ts'

const started = performance.now()
const name = remoteNames.find((remote) => remote === process.argv[2])
if (!name) {
  console.error(`Name one of ${remoteNames.join(', ')}.`)
  process.exit(2)
}
const port = developmentPortOf(name)
const apiPort = process.env['API_PORT'] || '3004'
let closeServer: (() => Promise<void>) | undefined
endOnSignals(() => closeServer?.())

const ownApi = !process.env['API_ORIGIN']
const forApi = { port: Number(apiPort), help: 'set API_PORT to another one for it, or API_ORIGIN to an API that runs' }
await needFreePorts([
  { port, help: `it is fixed for mfe-${name}, so end the npm run dev that has it` },
  ...(ownApi ? [forApi] : []),
])

try {
  // Loaded only now: a signal while webpack is being loaded is taken as any other.
  const served = import('../workbench/index.ts').then(({ serveAlone }) => serveAlone(name))
  ;[closeServer] = await Promise.all([served, ownApi && serveApi()])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const [first] = pageRows.filter(({ remote }) => remote === name)
  console.log(`mfe-${name} alone is ready after ${seconds} s: http://localhost:${port}${first?.path.ja ?? '/'}`)
  console.log('Ctrl-C ends it.')
} catch (error) {
  await closeServer?.()
  await fail(error)
}

async function serveApi() {
  const environment = { ...process.env, API_PORT: apiPort }
  const api = startApi({ environment, onLine: (line) => console.log(line), development: true })
  await api.ready
  api.process.once('exit', (code, signal) => {
    if (!isEnding()) console.error(`The API ended with ${code ?? signal}: run npm run dev again.`)
  })
}
