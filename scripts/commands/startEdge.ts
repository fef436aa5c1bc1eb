// npm run start:edge: serves the site as in production, but on one machine: nginx with TLS, two servers, two replicas
// of the API, and PostgreSQL.
import path from 'node:path'
import {
  buildPackages,
  endOnSignals,
  failOnEarlyEnd,
  keysFile,
  packageNames,
  portsFor,
  rootFolder,
} from '../checkout/index.ts'
import { type EdgeSite, needPrograms, startEdgeSite } from '../edge/edgeSite.ts'
import './command.ts'

await needPrograms()
let edge: EdgeSite | null = null
endOnSignals(() => edge?.close())
const { PORT, HTTP_PORT } = await portsFor({ PORT: 3443, HTTP_PORT: 3080 })
await buildPackages(packageNames)
const folder = path.join(rootFolder, '.edge')
edge = await startEdgeSite({ folder, keysFile, port: Number(PORT), httpPort: Number(HTTP_PORT) })
console.log('To release to this site: env $(cat .edge/environment) npm run release -- news')
console.log(`The site is ready: ${edge.origin}`)
for (const member of [...edge.sites, ...edge.apis]) failOnEarlyEnd(member.origin, member.process())
