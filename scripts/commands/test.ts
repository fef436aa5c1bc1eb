// npm test: types, lint, unit and component tests, then the end-to-end run. npm test -- NAME runs one of them.
import path from 'node:path'
import {
  buildPackage,
  CommandError,
  findBrowser,
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

async function lint() {
  await run(node, [
    tool('eslint/bin/eslint.js'),
    '.',
    '--max-warnings',
    '0',
    '--cache',
    '--cache-location',
    '.cache/eslint',
  ])
  await run(node, [tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'])
  await run(node, [
    tool('dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.js',
    ...sources,
  ])
  await run(node, ['scripts/checks/figure.ts'])
  await run(node, ['scripts/checks/texts.ts'])
  await run(node, ['scripts/checks/workflows.ts'])
  await run(node, ['scripts/commands/contract.ts'])
}

async function unit() {
  await runJest(rest)
}

async function e2e() {
  for (const name of packageNames) await buildPackage(name)
  const browser = await findBrowser()
  await run(node, [tool('playwright/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...rest], {
    ...(browser === null ? {} : { BROWSER_PATH: browser }),
  })
}

const steps = { types, lint, unit, e2e }
const [wanted, ...rest] = process.argv.slice(2)
const names = wanted === undefined ? (Object.keys(steps) as (keyof typeof steps)[]) : [wanted as keyof typeof steps]

for (const name of names) {
  const step = steps[name]
  if (!step) {
    console.error(`There is no test step ${name}; the steps are ${Object.keys(steps).join(', ')}`)
    process.exit(2)
  }
  const started = performance.now()
  console.log(`\n— ${name}`)
  try {
    await step()
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(`\n${name} failed: ${error.message}`)
    process.exit(1)
  }
  console.log(`${name}: passed in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
