// npm run activate -- news VERSION: activates a stored release.
import { CommandError } from '../checkout/index.ts'
import { readRemote } from './command.ts'
import { activateRelease } from './activateRelease.ts'

const usage = 'npm run activate -- REMOTE VERSION'
const { remote, version } = readRemote(usage, {})
if (version === undefined) throw new CommandError(`Usage: ${usage}`)
await activateRelease(remote, version)
