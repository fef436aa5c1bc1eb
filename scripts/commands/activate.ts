// npm run activate -- news VERSION: puts a stored release in force.
import { remoteNames, UsageError } from '../checkout/index.ts'
import { readRemote } from './command.ts'
import { putInForce } from './putInForce.ts'

const usage = `Usage: npm run activate -- ${remoteNames.join('|')} VERSION`
const { remote, version } = readRemote(usage, {})
if (version === undefined) throw new UsageError(usage)
await putInForce(remote, version)
