// npm run activate -- news VERSION: puts a stored release in force.
import { remoteNames } from '../checkout/index.ts'
import { putInForce } from './putInForce.ts'
import { readArguments } from './remoteArgument.ts'

const usage = `Usage: npm run activate -- ${remoteNames.join('|')} VERSION`
const { remote, rest } = readArguments(usage, {})
const [version] = rest
if (version === undefined) {
  console.error(usage)
  process.exit(2)
}
await putInForce(remote, version)
