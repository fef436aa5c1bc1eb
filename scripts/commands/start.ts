// npm start: builds packages that have changed, releases the remotes, and serves the site with the API stand-in.
import {
  buildPackages,
  endOnSignals,
  failOnEarlyEnd,
  keysFile,
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
await buildPackages(packageNames)
await Promise.all([api.ready, releaseBuilt({ registry, keysFile, releasesFolder })])
const site = await startSite({ environment })
await site.ready
console.log(`The site is ready: http://localhost:${ports.PORT}`)
failOnEarlyEnd('The API', api.process)
failOnEarlyEnd('The site', site.process)
