// npm test: types, lint beside unit and component tests, then the end-to-end run. npm test -- NAME runs one of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import {
  buildPackages,
  CommandError,
  findHeadlessBrowser,
  packageNames,
  remoteNames,
  rootFolder,
  run,
  runJest,
} from '../checkout/index.ts'

const node = process.execPath
const tool = (file: string) => path.join(rootFolder, 'node_modules', file)
const projects = [
  'shell/contract',
  'shell/releases',
  'shell',
  ...remoteNames.map((remote) => `mfe-${remote}`),
  'mock-api',
  'scripts',
  'e2e',
]

/** Folders whose imports are looked at. */
const sources = ['shell', ...remoteNames.map((remote) => `mfe-${remote}`), 'mock-api', 'scripts', 'e2e']

async function types() {
  for (const project of projects) await run(node, [tool('typescript-7/bin/tsc'), '-p', project])
}

/** Runs every check, even if an earlier one fails, so that all findings are shown at once. */
async function lint() {
  const checks = [
    [tool('eslint/bin/eslint.js'), '.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint'],
    [tool('stylelint/bin/stylelint.mjs'), '**/*.css'],
    [tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
    [
      tool('dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', '.dependency-cruiser.js', '--output-type', 'err-long'],
      ...sources,
    ],
    ...['figure', 'texts', 'workflows', 'licences'].map((check) => [`scripts/checks/${check}.ts`]),
    ['scripts/commands/contract.ts'],
  ]
  const failed: string[] = []
  for (const [program = '', ...given] of checks) {
    try {
      await run(node, [program, ...given])
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      failed.push(path.parse(program).name)
    }
  }
  if (failed.length > 0) throw new CommandError(`these checks found something: ${failed.join(', ')}`)
}

async function unit() {
  await runJest(rest)
}

async function e2e() {
  await buildPackages(packageNames)
  const browser = await findHeadlessBrowser()
  await run(node, [tool('playwright/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...rest], {
    ...(browser === null ? {} : { BROWSER_PATH: browser }),
  })
}

const steps = { types, lint, unit, e2e }
type StepName = keyof typeof steps

const [wanted, ...rest] = process.argv.slice(2)
if (wanted === undefined) {
  await step('types')
  // One core each: what lint has to say is shown when the unit tests are through.
  const linted = aside('lint')
  await step('unit')
  await linted()
  await step('e2e')
} else if (Object.hasOwn(steps, wanted)) {
  await step(wanted as StepName)
} else {
  console.error(`There is no test step ${wanted}; the steps are ${Object.keys(steps).join(', ')}`)
  process.exit(2)
}

/** Ends the command where the step fails. */
async function step(name: StepName) {
  const started = performance.now()
  console.log(`\n— ${name}`)
  try {
    await steps[name]()
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(`\n${name} failed: ${error.message}`)
    process.exit(1)
  }
  console.log(`${name}: passed in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** Begins a step in a process of its own. @returns shows what it said and ends the command where it failed */
function aside(name: StepName): () => Promise<void> {
  const child = spawn(node, [import.meta.filename, name], { cwd: rootFolder, stdio: ['ignore', 'pipe', 'pipe'] })
  process.once('exit', () => child.kill())
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  const ended = once(child, 'close')
  return async () => {
    const [code] = (await ended) as [number | null]
    process.stdout.write(Buffer.concat(said))
    if (code !== 0) process.exit(1)
  }
}
