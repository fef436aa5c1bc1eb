import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describeRelease, listFiles } from '@site/build/describe'
import { withLock } from '@site/releases/lock'
import { currentBuild, keepBuild } from 'shell/builds'
import { packageFolder, type PackageName, rootFolder } from './packages.ts'
import { CommandError, run } from './processes.ts'

export const webpackProgram = path.join(rootFolder, 'node_modules/webpack-cli/bin/cli.js')

/** Builds a package for production unless its build is current. @returns whether it was built */
export function buildPackage(name: PackageName, { force = false } = {}): Promise<boolean> {
  return withLock(path.join(rootFolder, `.cache/locks/build-${name}`), async () => {
    const folder = packageFolder(name)
    const stamp = path.join(folder, 'dist/inputs')
    const digest = await inputDigest(name)
    if (!force && (await readFile(stamp, 'utf8').catch(() => '')) === digest) return false
    await rm(stamp, { force: true })
    const config = path.join(folder, 'webpack.config.ts')
    await run(process.execPath, [webpackProgram, '--config', config, '--stats', 'errors-warnings'])
    if (name === 'shell') await keepBuild(folder, path.join(rootFolder, 'package-lock.json'))
    else await describeRelease(folder)
    await writeFile(stamp, digest)
    return true
  })
}

/** Files below a folder that no build reads. */
const leftOut = /^(?:dist|company|decisions)\/|(?:^|\/)node_modules\/|\.test\.tsx?$/

/** A digest of everything a package's build depends on; the same digest means that its build is current. */
async function inputDigest(name: PackageName): Promise<string> {
  // The contract and what a release is are below the shell; a remote bundles parts of the contract.
  const folders = [path.basename(packageFolder(name)), 'scripts/build', ...(name === 'shell' ? [] : ['shell/contract'])]
  const below = folders.map(async (folder) => {
    const files = await listFiles(path.join(rootFolder, folder))
    return files.filter((file) => !leftOut.test(file)).map((file) => path.join(folder, file))
  })
  // The root's package.json names the browsers that the build is for.
  const files = [...(await Promise.all(below)).flat(), 'package.json', 'package-lock.json', 'tsconfig.base.json']
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const content = await readFile(path.join(rootFolder, file))
    hash.update(`${file}\0`).update(content).update('\0')
  }
  return hash.digest('hex')
}

/** Builds the packages whose builds are not current, two at a time: webpack keeps little more than a core busy. */
export async function buildPackages(names: readonly PackageName[], { force = false } = {}) {
  const waiting = [...names]
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const started = performance.now()
      if (await buildPackage(name, { force }))
        console.log(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
  }
  await Promise.all([lane(), lane()])
}

/** The built shell that is started: the one that `SHELL_DIST` names, else the newest build. @throws where there is none */
export async function shellBuildFolder(environment = process.env): Promise<string> {
  const folder = environment['SHELL_DIST'] || (await currentBuild(packageFolder('shell')))
  if (!folder) throw new CommandError('The shell is not built: npm run build -- shell')
  return path.resolve(rootFolder, folder)
}
