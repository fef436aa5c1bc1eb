// npm run contract: compares the contract with its version and its committed report.
// npm run contract -- write [--raise]: writes the report; with --raise also sets the next minor version if needed.
// npm run contract -- release: marks the current contract as the released version.
import { checkContract, writeContractReport } from '../checks/contract/index.ts'
import { CommandError } from '../checkout/index.ts'
import { readArguments } from './command.ts'

const usage = 'npm run contract [-- write [--raise] | release]'
const { values, positionals } = readArguments(usage, { raise: { type: 'boolean' } })
const action = [...positionals, ...Object.keys(values)].join(' ')

if (action === '') await checkContract()
else if (action === 'write' || action === 'write raise')
  console.log(`Wrote the report of @site/contract ${await writeContractReport(values)}`)
else if (action === 'release')
  console.log(`@site/contract ${await writeContractReport({ release: true })} is now the released version`)
else throw new CommandError(`Usage: ${usage}`)
