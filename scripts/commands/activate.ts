// npm run activate -- news VERSION: puts a stored release in force.
import { CommandError } from '../checkout/index.ts'
import { readRemote } from './command.ts'
import { putInForce } from './putInForce.ts'

const usage = 'npm run activate -- REMOTE VERSION'
const { remote, version } = readRemote(usage, {})
if (version === undefined) throw new CommandError(`Usage: ${usage}`)
await putInForce(remote, version)
