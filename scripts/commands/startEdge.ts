// npm run start:edge: the site as on several machines: nginx with TLS, two servers, two replicas of the API, PostgreSQL.
import path from 'node:path'
import {
  buildPackages,
  endOnSignals,
  fail,
  isEnding,
  keysFile,
  needFreePorts,
  packageNames,
  rootFolder,
  sayBuilt,
} from '../checkout/index.ts'
import { missingPrograms, startEdgeSite } from '../edge/index.ts'

const port = Number(process.env['PORT'] || '3443')
const httpPort = Number(process.env['HTTP_PORT'] || '3080')

const missing = await missingPrograms()
if (missing.length > 0) {
  console.error(`Not installed here: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`)
  process.exit(1)
}
endOnSignals()
await needFreePorts([
  { port, help: 'set PORT to another one for the site' },
  { port: httpPort, help: 'set HTTP_PORT to another one for what leads to it' },
])
try {
  await buildPackages(packageNames, { told: sayBuilt })
  const folder = path.join(rootFolder, '.edge')
  // A store of its own: another registry doesn't know what runs here, and takes it for old.
  const releasesFolder = path.join(folder, 'releases')
  const { origin, sites, apis, releasePrefix } = await startEdgeSite({
    folder,
    releasesFolder,
    keysFile,
    port,
    httpPort,
  })
  console.log(`To release into it: ${releasePrefix}npm run release -- news`)
  console.log(`The site is ready: ${origin}`)
  for (const member of [...sites, ...apis]) {
    member.process().once('exit', (code) => {
      if (!isEnding()) void fail(`${member.origin} ended with ${code ?? 'a signal'}; stopping.`)
    })
  }
} catch (error) {
  await fail(error)
}
