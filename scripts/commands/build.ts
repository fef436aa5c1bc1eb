// npm run build [-- NAME …]: builds packages for production.
import { buildPackages, type PackageName, packageNames, CommandError } from '../checkout/index.ts'
import './command.ts'

const given = process.argv.slice(2)
const unknown = given.filter((name) => !packageNames.includes(name as PackageName))
if (unknown.length > 0)
  throw new CommandError(`There is no package ${unknown.join(', ')}. The packages are ${packageNames.join(', ')}`)
await buildPackages(given.length > 0 ? (given as PackageName[]) : packageNames, { force: given.length > 0 })
console.log('Everything is built.')
