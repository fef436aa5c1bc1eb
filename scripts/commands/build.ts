// npm run build [-- NAME …]: builds packages for production.
import { buildPackages, type PackageName, packageNames } from '../checkout/index.ts'

const given = process.argv.slice(2)
const unknown = given.filter((name) => !packageNames.includes(name as PackageName))
if (unknown.length > 0) {
  console.error(`There is no package ${unknown.join(', ')}; the packages are ${packageNames.join(', ')}`)
  process.exit(2)
}
await buildPackages(given.length > 0 ? (given as PackageName[]) : packageNames, {
  force: given.length > 0,
  told: ({ name, seconds }) =>
    console.log(`${name}: ${seconds === null ? 'current' : `built in ${seconds.toFixed(1)} s`}`),
})
