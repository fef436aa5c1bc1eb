// npm start: builds what is not current, releases the remotes, and serves the composed site with its API.
import {
  buildPackages,
  endOnSignals,
  fail,
  isEnding,
  keysFile,
  needFreePorts,
  packageNames,
  registry,
  releaseBuilt,
  releasesFolder,
  sayBuilt,
  startApi,
  startSite,
} from '../checkout/index.ts'

const port = process.env['PORT'] || '3000'
const apiPort = process.env['API_PORT'] || '3004'
const environment = { ...process.env, PORT: port, API_PORT: apiPort }

endOnSignals()
await needFreePorts([
  { port: Number(port), help: 'set PORT to another one for the site' },
  { port: Number(apiPort), help: 'set API_PORT to another one for the API' },
])
try {
  const api = startApi({ environment })
  await Promise.all([api.ready, releaseCurrent()])
  const site = await startSite({ environment })
  await site.ready
  console.log(`The site is ready: http://localhost:${port}`)
  for (const [name, service] of Object.entries({ 'The API': api, 'The site': site })) {
    service.process.once('exit', (code) => {
      if (!isEnding()) void fail(`${name} ended with ${code ?? 'a signal'}; stopping.`)
    })
  }
} catch (error) {
  await fail(error)
}

async function releaseCurrent() {
  await buildPackages(packageNames, { told: sayBuilt })
  await releaseBuilt({ registry, keysFile, releasesFolder })
}
