// npm start: builds what is not current, releases the remotes, and serves the composed site with its API.
import { buildPackage } from './buildPackage.ts'
import { packageNames, remoteNames } from './packages.ts'
import { publish } from './release/publish.ts'
import { activate, readRegistry } from './release/registry.ts'
import { releasesFolder } from './releasesFolder.ts'
import { end, onEnd } from './run.ts'
import { listening, startApi, startSite } from './services.ts'

const port = process.env['PORT'] || '3000'
const apiPort = process.env['API_PORT'] || '3004'
const environment = { ...process.env, PORT: port, API_PORT: apiPort }

const children: ReturnType<typeof startApi>[] = []
let ending = false
onEnd(async () => {
  ending = true
  await Promise.all(children.map((child) => end(child)))
})

try {
  for (const name of packageNames) {
    const started = performance.now()
    if (await buildPackage(name)) console.log(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  const registry = await readRegistry(releasesFolder)
  for (const name of remoteNames) {
    const { release, isNew } = await publish(name, releasesFolder)
    // A release that a team has put in force stays in force; only what was just built replaces it.
    const entry = registry.remotes[name]
    if (!entry || (isNew && entry.base === null)) await activate(releasesFolder, name, release.version)
  }
  const api = startApi(environment)
  children.push(api)
  await listening('The API', api)
  const site = startSite(environment)
  children.push(site)
  await listening('The site', site)
  console.log(`The site is ready: http://localhost:${port}`)
  for (const child of children) {
    child.once('exit', (code) => {
      if (ending) return
      ending = true
      console.error(`${child === api ? 'The API' : 'The site'} ended with ${code ?? 'a signal'}; stopping.`)
      void Promise.all(children.map((each) => end(each))).then(() => process.exit(1))
    })
  }
} catch (error) {
  // What was asked to end may say that it could not go on.
  if (ending) await new Promise(() => undefined)
  console.error(error instanceof Error ? error.message : error)
  await Promise.all(children.map((child) => end(child)))
  process.exit(1)
}
