import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describeRelease } from '@site/build/describe'
import { withLock } from '@site/releases/lock'
import { currentBuild, keepBuild } from 'shell/builds'
import { inputDigest } from './inputDigest.ts'
import { packageFolder, type PackageName, rootFolder } from './packages.ts'
import { run } from './run.ts'

/** The program of webpack-cli. */
export const webpackProgram = path.join(rootFolder, 'node_modules/webpack-cli/bin/cli.js')

/**
 * Builds a package for production unless its build is current.
 * @returns whether it was built
 */
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
    await mkdir(path.dirname(stamp), { recursive: true })
    await writeFile(stamp, digest)
    return true
  })
}

interface BuiltPackage {
  name: PackageName
  /** Null where its build was current. */
  seconds: number | null
}

/**
 * Builds packages for production, two at a time: webpack keeps little more than a core busy.
 * @param told of each as it is done
 */
export async function buildPackages(
  names: readonly PackageName[],
  { force = false, told }: { force?: boolean; told?: (built: BuiltPackage) => void } = {},
) {
  const waiting = [...names]
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const started = performance.now()
      const isNew = await buildPackage(name, { force })
      told?.({ name, seconds: isNew ? (performance.now() - started) / 1000 : null })
    }
  }
  await Promise.all([lane(), lane()])
}

/** On the terminal; nothing of what was current. */
export function sayBuilt({ name, seconds }: BuiltPackage) {
  if (seconds !== null) console.log(`built ${name} in ${seconds.toFixed(1)} s`)
}

/** The built shell that is started: the one that `SHELL_DIST` names, else the newest build. @throws where there is none */
export async function shellBuildFolder(environment: NodeJS.ProcessEnv): Promise<string> {
  const folder = environment['SHELL_DIST'] || (await currentBuild(packageFolder('shell')))
  if (!folder) throw new Error('The shell is not built: npm run build -- shell')
  return path.resolve(rootFolder, folder)
}
