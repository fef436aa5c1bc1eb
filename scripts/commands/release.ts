// npm run release -- news [--share N] [--no-probation] [--no-activate] [--dry-run] [--from FOLDER] [--base ADDRESS|own]
// Builds and tests one remote, or takes a build from another folder (--from). Then it publishes the release to the
// release store, signs it, checks it and activates it.
import path from 'node:path'
import { checkConformance } from '@site/build/check'
import { pageRows } from '@site/contract/pages'
import { activeBase, publicPartOf, publish, readBuilt, readKeys, readPrivateKey, rolledBack } from '@site/releases'
import {
  buildPackage,
  CommandError,
  keysFile,
  packageFolder,
  registry,
  releasesFolder,
  run,
  signPublished,
} from '../checkout/index.ts'
import { readRemote, step } from './command.ts'
import { mustFit } from './activateRelease.ts'

const usage =
  'npm run release -- REMOTE [--share N] [--no-probation] [--no-activate] [--dry-run] [--from FOLDER] [--base ADDRESS|own]'
const { remote, values } = readRemote(usage, {
  share: { type: 'string' },
  'no-probation': { type: 'boolean' },
  'no-activate': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  from: { type: 'string' },
  base: { type: 'string' },
})
const folder = path.resolve(values.from ?? path.join(packageFolder(remote), 'dist'))
const share = values.share === undefined ? undefined : Number(values.share)
if (share !== undefined && (!Number.isInteger(share) || share < 1 || share > 99))
  throw new CommandError(`--share must be a percentage of visitors from 1 to 99, not ${values.share}.\nUsage: ${usage}`)

// Fails before the build if there is no key that may sign, or if the database user may not release this remote.
if (!values['dry-run']) {
  const key = publicPartOf(await readPrivateKey(keysFile, remote, process.env['RELEASE_KEY']))
  if (!Object.values((await readKeys(keysFile))[remote] ?? {}).includes(key))
    throw new CommandError(`The key may not sign releases of ${remote}, because ${keysFile} does not list it`)
  await registry.forget(remote, [])
}
/** The address that will serve the release: `--base`, or that of the active release. Null means the site itself. */
const base = values.base === 'own' ? null : (values.base ?? activeBase(await registry.read(), remote))
if (base !== null && !(/^https?:\/\//.test(base) && URL.canParse(base)))
  throw new CommandError(`--base must be an address that begins with https://, or own, not ${base}`)
if (values.from === undefined) {
  const tool = (file: string, ...args: string[]) => run(process.execPath, [`node_modules/${file}`, ...args])
  await step('imports', () => tool('dependency-cruiser/bin/dependency-cruise.mjs', `mfe-${remote}`))
  await step('build', () => buildPackage(remote))
  await step('test', () => tool('jest/bin/jest.js', '--silent', `mfe-${remote}/`))
}
const { release: built } = await readBuilt(folder).catch(() => {
  throw new CommandError(`There is no built release in ${folder}`)
})
if (built.remote !== remote) throw new CommandError(`${folder} contains a release of ${built.remote}, not of ${remote}`)
await step('conformance', tryBuilt)
if (values['dry-run']) {
  console.log(`This would publish ${remote} ${built.version}. Nothing was changed.`)
  process.exit(0)
}
const published = await step('publish', () => publish(folder, releasesFolder))
const { version } = published.release
console.log(`  ${version} ${published.isNew ? 'is in the store' : 'was already there'}`)
await step('sign', () => signPublished({ registry, keysFile }, published, base))
await step('check', () => mustFit(remote, version))
if (values['no-activate']) {
  console.log(`Not activated by this command. To activate it: npm run activate -- ${remote} ${version}`)
  const page = pageRows.find((row) => row.remote === remote)
  console.log(`Preview: ${page?.path.ja}?preview=${remote}@${version}&token=…`)
  process.exit(0)
}
if (rolledBack((await registry.read()).remotes[remote]?.history ?? []).has(version))
  console.log(`  ${version} was rolled back when it was last active. npm run releases shows the reason.`)
const options = { onProbation: !values['no-probation'], share }
const changed = await step('activate', () => registry.activate(remote, version, options))
const isActive = share === undefined || (await registry.read()).remotes[remote]?.active === version
const state = isActive ? 'active' : `in a percentage rollout to ${share}% of visitors`
console.log(`${remote} ${version} ${changed ? `is ${state}` : `was ${state} already`}`)
if (changed && share !== undefined) console.log(`To show it to all visitors: npm run promote -- ${remote}`)

/** Runs the checks of `site-check` that need no browser. @throws CommandError if one fails */
async function tryBuilt() {
  await buildPackage('shell')
  const { checks } = await checkConformance(folder, {
    inBrowser: false,
    budgets: path.join(packageFolder(remote), 'budgets.json'),
  })
  const problems = checks.flatMap(({ name, problems, skipped }) =>
    (name === 'budgets' && skipped ? [skipped] : problems).map((problem) => `${name}: ${problem}`),
  )
  if (problems.length > 0) throw new CommandError(`The release does not meet the contract: ${problems.join('; ')}`)
  const skipped = checks.filter(({ skipped }) => skipped !== undefined).map(({ name }) => name)
  console.log(`  skipped: ${skipped.join(', ')}. To run all: node_modules/.bin/site-check ${path.relative('', folder)}`)
}
