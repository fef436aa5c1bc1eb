// npm run release -- news [--no-activate] [--dry-run]
// Builds and tests one remote, publishes it to the release store, checks it, and makes it the active release.
import { buildPackage } from './buildPackage.ts'
import { runJest } from './jest.ts'
import { readArguments } from './release/arguments.ts'
import { check } from './release/check.ts'
import { describeBuild, publish } from './release/publish.ts'
import { activate, readRegistry } from './release/registry.ts'
import { releasesFolder } from './releasesFolder.ts'
import { CommandError } from './run.ts'

const usage = 'Usage: npm run release -- marketing|news|contact [--no-activate] [--dry-run]'
const { remote, values } = readArguments(usage, { 'no-activate': { type: 'boolean' }, 'dry-run': { type: 'boolean' } })
const started = performance.now()

try {
  await step('build', () => buildPackage(remote))
  await step('test', () => runJest(['--silent', `mfe-${remote}/`]))
  if (values['dry-run']) {
    const { version } = await describeBuild(remote)
    console.log(`This would publish ${remote} ${version}. Nothing was changed.`)
    process.exit(0)
  }
  const { release, isNew } = await step('publish', () => publish(remote, releasesFolder))
  console.log(`  ${release.version} ${isNew ? 'is in the store' : 'was already there'}`)
  const base = (await readRegistry(releasesFolder)).remotes[remote]?.base ?? null
  const refusal = await step('check', () => check({ remote, version: release.version, base }, releasesFolder))
  if (refusal) {
    console.error(`${refusal.code}: ${remote} ${release.version} can't be activated, ${refusal.line}.\n${refusal.help}`)
    process.exit(1)
  }
  if (values['no-activate']) {
    console.log(`Not active yet: npm run rollback -- ${remote} ${release.version} puts it in force.`)
    process.exit(0)
  }
  const changed = await step('activate', () => activate(releasesFolder, remote, release.version, base))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${remote} ${release.version} ${changed ? 'is active' : 'was active already'} (${seconds} s)`)
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(`${error.message}. Nothing was activated; mend it and release again.`)
  process.exit(1)
}

async function step<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const before = performance.now()
  console.log(`${name} …`)
  const value = await work()
  console.log(`${name}: ${((performance.now() - before) / 1000).toFixed(1)} s`)
  return value
}
