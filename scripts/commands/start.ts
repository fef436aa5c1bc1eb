// npm start: builds packages that have changed, releases the remotes, and serves the site with the API stand-in.
import {
  buildPackages,
  CommandError,
  endOnSignals,
  keysFile,
  onEarlyEnd,
  packageNames,
  portsFor,
  registry,
  releaseBuilt,
  releasesFolder,
  startApi,
  startSite,
} from '../checkout/index.ts'
import './command.ts'

endOnSignals()
const ports = await portsFor({ PORT: 3000, API_PORT: 3004 })
const environment = { ...process.env, ...ports }
const api = startApi({ environment })
await Promise.all([api.ready, releaseCurrent()])
const site = await startSite({ environment })
await site.ready
console.log(`The site is ready: http://localhost:${ports.PORT}`)
for (const [name, service] of Object.entries({ 'The API': api, 'The site': site })) {
  onEarlyEnd(service.process, (how) => {
    throw new CommandError(`${name} ended with ${how}. Stopping everything.`)
  })
}

async function releaseCurrent() {
  await buildPackages(packageNames)
  await releaseBuilt({ registry, keysFile, releasesFolder })
}
