import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compressFiles, describeRelease, listFiles } from '@site/build/describe'
import { withLock } from '@site/releases/lock'
import { currentBuild, draftName, keepBuild } from 'shell/builds'
import { packageFolder, type PackageName, rootFolder } from './packages.ts'
import { CommandError, run } from './processes.ts'

export const webpackProgram = path.join(rootFolder, 'node_modules/webpack-cli/bin/cli.js')

/** Builds a package for production if its sources have changed, or if `force` is set. @returns whether it was built */
export function buildPackage(name: PackageName, { force = false } = {}): Promise<boolean> {
  return withLock(path.join(rootFolder, `.cache/locks/build-${name}`), async () => {
    const folder = packageFolder(name)
    const stamp = path.join(folder, 'dist/inputs')
    const digest = await inputDigest(name)
    if (!force && (await readFile(stamp, 'utf8').catch(() => '')) === digest) return false
    await rm(stamp, { force: true })
    const config = path.join(folder, 'webpack.config.ts')
    await run(process.execPath, [webpackProgram, '--config', config, '--stats', 'errors-warnings'])
    if (name === 'shell') {
      await compressFiles(path.join(folder, 'dist', draftName, 'client'))
      await keepBuild(folder, path.join(rootFolder, 'package-lock.json'))
    } else await describeRelease(folder)
    await writeFile(stamp, digest)
    return true
  })
}

/** Files that no build reads. */
const leftOut = /^(?:dist|company|decisions)\/|(?:^|\/)node_modules\/|\.test\.tsx?$/

/** Returns a digest of everything that the build of a package depends on. If it is unchanged, the build is current. */
async function inputDigest(name: PackageName): Promise<string> {
  // A remote bundles parts of the contract, so its sources count too.
  const folders = name === 'shell' ? ['shell'] : [path.basename(packageFolder(name)), 'shell/preset', 'shell/contract']
  const below = folders.map(async (folder) => {
    const files = await listFiles(path.join(rootFolder, folder))
    return files.filter((file) => !leftOut.test(file)).map((file) => path.join(folder, file))
  })
  // The root's package.json lists the oldest browsers that builds must support.
  const files = [...(await Promise.all(below)).flat(), 'package.json', 'package-lock.json', 'tsconfig.base.json']
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const content = await readFile(path.join(rootFolder, file))
    hash.update(`${file}\0`).update(content).update('\0')
  }
  return hash.digest('hex')
}

/** Builds the packages that have changed, two at a time, because webpack uses little more than one processor core. */
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

/** Returns the folder of the shell's build: `SHELL_DIST`, or the newest build. @throws CommandError if there is none */
export async function shellBuildFolder(environment = process.env): Promise<string> {
  const folder = environment['SHELL_DIST'] || (await currentBuild(packageFolder('shell')))
  if (!folder) throw new CommandError('The shell is not built. Run npm run build -- shell')
  return path.resolve(rootFolder, folder)
}
