// npm run build [-- NAME …]: builds packages for production, one after the other.
import { buildPackage, type PackageName, packageNames } from '../checkout/index.ts'

const given = process.argv.slice(2)
const unknown = given.filter((name) => !packageNames.includes(name as PackageName))
if (unknown.length > 0) {
  console.error(`There is no package ${unknown.join(', ')}; the packages are ${packageNames.join(', ')}`)
  process.exit(2)
}
for (const name of given.length > 0 ? (given as PackageName[]) : packageNames) {
  const started = performance.now()
  const built = await buildPackage(name, { force: given.length > 0 })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(built ? `${name}: built in ${seconds} s` : `${name}: current`)
}
