import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from './listFiles.ts'
import { inputDigest } from './inputs.ts'
import { withLock } from './lock.ts'
import { packageFolder, type PackageName, rootFolder } from './packages.ts'
import { run } from './run.ts'
import { readPackage, sharedVersions } from './webpack/shared.ts'

/**
 * Builds a package for production unless its `dist` is current.
 * @returns whether it was built
 */
export function buildPackage(name: PackageName, { force = false } = {}): Promise<boolean> {
  return withLock(`build-${name}`, async () => {
    const folder = packageFolder(name)
    const stamp = path.join(folder, 'dist/inputs')
    const digest = await inputDigest(name)
    if (!force && (await readFile(stamp, 'utf8').catch(() => '')) === digest) return false
    await rm(stamp, { force: true })
    const webpack = path.join(rootFolder, 'node_modules/webpack-cli/bin/cli.js')
    await run(process.execPath, [
      webpack,
      '--config',
      path.join(folder, 'webpack.config.ts'),
      '--stats',
      'errors-warnings',
    ])
    if (name === 'shell') await describeShell(folder)
    await mkdir(path.dirname(stamp), { recursive: true })
    await writeFile(stamp, digest)
    return true
  })
}

/** The shell's version (its package's, and a digest of what was built) and what it shares with remotes. */
async function describeShell(folder: string) {
  const dist = path.join(folder, 'dist')
  const hash = createHash('sha256')
  for (const file of await listFiles(dist)) hash.update(file).update(await readFile(path.join(dist, file)))
  const version = `${readPackage(path.join(folder, 'package.json')).version}-${hash.digest('hex').slice(0, 8)}`
  await writeFile(path.join(dist, 'shell.json'), JSON.stringify({ version, shared: sharedVersions() }))
}
