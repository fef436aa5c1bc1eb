// npm start: builds what is not current, releases the remotes, and serves the composed site with its API.
import path from 'node:path'
import { publish } from '@site/releases'
import {
  buildPackages,
  endOnSignals,
  ensureKeys,
  fail,
  isEnding,
  keysFile,
  needFreePorts,
  packageFolder,
  packageNames,
  registry,
  releasesFolder,
  remoteNames,
  signPublished,
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
  await buildPackages(packageNames, {
    told: ({ name, seconds }) => seconds !== null && console.log(`built ${name} in ${seconds.toFixed(1)} s`),
  })
  await ensureKeys(keysFile, remoteNames)
  const { remotes } = await registry.read()
  for (const name of remoteNames) {
    const published = await publish(path.join(packageFolder(name), 'dist'), releasesFolder)
    await signPublished({ registry, keysFile }, published)
    const { release, isNew } = published
    // A release that a team has put in force stays in force; only what was just built replaces it.
    const entry = remotes[name]
    if (!entry || (isNew && entry.base === null)) await registry.activate(name, release.version)
    else if (entry.active !== release.version) {
      console.log(
        `${name}: ${release.version} is built, ${entry.active} stays active (npm run rollback -- ${name} ${release.version})`,
      )
    }
  }
  const api = startApi({ environment })
  await api.ready
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
