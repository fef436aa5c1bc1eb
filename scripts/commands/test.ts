// npm test: types, lint beside unit and component tests, then the end-to-end run. npm test -- NAME runs one of them.
import { once } from 'node:events'
import path from 'node:path'
import {
  buildPackages,
  CommandError,
  findHeadlessBrowser,
  packageNames,
  remoteNames,
  run,
  startService,
  UsageError,
} from '../checkout/index.ts'
import './command.ts'

const node = process.execPath
const projects = ['shell', ...remoteNames.map((remote) => `mfe-${remote}`), 'mock-api', 'scripts', 'e2e']

async function types() {
  for (const project of ['shell/contract', 'shell/releases', ...projects])
    await run(node, ['node_modules/typescript-7/bin/tsc', '-p', project])
}

/** Runs every check, even if an earlier one fails, so that all findings are shown at once. */
async function lint() {
  const checks = [
    ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint'],
    ['node_modules/stylelint/bin/stylelint.mjs', '**/*.css'],
    ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.js', '--output-type', 'err-long'],
      ...projects,
    ],
    ...['texts', 'workflows', 'licences'].map((check) => [`scripts/checks/${check}.ts`]),
    ['scripts/commands/contract.ts'],
  ]
  const failed: string[] = []
  for (const check of checks) await run(node, check).catch(() => failed.push(path.parse(check[0]!).name))
  if (failed.length > 0) throw new CommandError(`these checks found something: ${failed.join(', ')}`)
}

const unit = () => run(node, ['node_modules/jest/bin/jest.js', ...rest])

async function e2e() {
  await buildPackages(packageNames)
  const browser = await findHeadlessBrowser()
  const environment = browser === null ? {} : { BROWSER_PATH: browser }
  await run(
    node,
    ['node_modules/playwright/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...rest],
    environment,
  )
}

const steps = { types, lint, unit, e2e }

const [wanted, ...rest] = process.argv.slice(2)
if (wanted === undefined) {
  await step('types')
  // One core each: what lint has to say is shown when the unit tests are through.
  const lines: string[] = []
  const linting = startService({
    name: 'lint',
    args: [import.meta.filename, 'lint'],
    environment: process.env,
    onLine: (line) => lines.push(line),
  })
  const linted = once(linting.process, 'close')
  await step('unit')
  await linted
  console.log(lines.join('\n'))
  if (linting.process.exitCode !== 0) process.exit(1)
  await step('e2e')
} else if (Object.hasOwn(steps, wanted)) {
  await step(wanted as keyof typeof steps)
} else {
  throw new UsageError(`There is no test step ${wanted}; the steps are ${Object.keys(steps).join(', ')}`)
}

async function step(name: keyof typeof steps) {
  const started = performance.now()
  console.log(`\n— ${name}`)
  await steps[name]()
  console.log(`${name}: passed in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
