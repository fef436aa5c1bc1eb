// npm test: runs lint, which also checks types, and the unit tests at the same time, then the end-to-end tests.
// npm test -- NAME: runs one of these steps.
import {
  buildPackages,
  CommandError,
  findHeadlessBrowser,
  packageNames,
  remoteNames,
  run,
  startService,
} from '../checkout/index.ts'
import { step } from './command.ts'

const node = process.execPath

/** Runs every check, even if an earlier one fails, so that all findings are shown at once. */
async function lint() {
  const checks = [
    ['node_modules/oxlint/bin/oxlint'],
    ['node_modules/stylelint/bin/stylelint.mjs', '**/*.css'],
    ['node_modules/oxfmt/bin/oxfmt', '--list-different'],
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.js', '--output-type', 'err-long'],
      ...['shell', ...remoteNames.map((remote) => `mfe-${remote}`), 'mock-api', 'scripts', 'e2e'],
    ],
    ['node_modules/cspell/bin.mjs', '--no-progress', '--no-summary', '--cache', '--cache-location', '.cache/cspell'],
    ...['prose', 'texts', 'workflows', 'licences'].map((check) => [`scripts/checks/${check}.ts`]),
    ['scripts/commands/contract.ts'],
  ]
  const failed: string[] = []
  for (const check of checks) await run(node, check).catch(() => failed.push(check[0]!))
  if (failed.length > 0) throw new CommandError(`These checks failed: ${failed.join(', ')}`)
}

const unit = () => run(node, ['node_modules/jest/bin/jest.js', ...rest])

async function e2e() {
  await buildPackages(packageNames)
  const browser = await findHeadlessBrowser()
  await run(
    node,
    ['node_modules/playwright/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...rest],
    browser === null ? {} : { BROWSER_PATH: browser },
  )
}

const steps = { lint, unit, e2e }

const [wanted, ...rest] = process.argv.slice(2)
if (wanted === undefined) {
  const lines: string[] = []
  const onLine = (line: string) => lines.push(line)
  const linting = startService({ name: 'lint', args: [import.meta.filename, 'lint'], onLine })
  // The last unit tests leave a core free. If a build fails, the next step builds it again and reports it.
  const building = linting.process.then(() => buildPackages(packageNames))
  const [tested] = await Promise.allSettled([step('unit', unit), building])
  console.log(lines.join('\n'))
  if (tested.status === 'rejected') throw tested.reason
  if ((await linting.process).failed) process.exit(1)
  await step('e2e', e2e)
} else if (Object.hasOwn(steps, wanted)) {
  await step(wanted, steps[wanted as keyof typeof steps])
} else {
  throw new CommandError(`There is no test step ${wanted}. The steps are ${Object.keys(steps).join(', ')}`)
}
