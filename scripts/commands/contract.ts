// npm run contract [-- write [--raise] | release]: compares the contract with its version and its committed report;
// writes the report, with --raise also the version where things were added; or makes it that of the released version.
import { checkContract, writeContractReport } from '../checks/contract/index.ts'
import { CommandError } from '../checkout/index.ts'

const [action = 'check', ...flags] = process.argv.slice(2)
const raise = action === 'write' && flags[0] === '--raise'
if (!['check', 'write', 'release'].includes(action) || flags.length > Number(raise)) {
  console.error('Usage: npm run contract [-- write [--raise] | release]')
  process.exit(2)
}
try {
  if (action === 'write') console.log(`Wrote the report of @site/contract ${await writeContractReport({ raise })}`)
  else if (action === 'release')
    console.log(`@site/contract ${await writeContractReport({ release: true })} is the released one now`)
  else await checkContract()
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exit(1)
}
