import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles, readPackage, sharedVersions } from '@site/build/describe'
import { tryLock } from '@site/releases/lock'
import { type BuildFile, lockFile } from './build.ts'

/** Builds that stay beside the current one, for going back; those that run stay whatever their number. */
const keptBuilds = 3

/** Where webpack puts a build; nothing runs from there. */
export const draftName = '.draft'

export async function currentBuild(shellFolder: string): Promise<string | null> {
  const dist = path.join(shellFolder, 'dist')
  const version = await readFile(path.join(dist, 'current'), 'utf8').catch(() => null)
  return version === null ? null : path.join(dist, version)
}

/**
 * Moves what was built of the shell to a folder of its own, named by its version, and makes it the current one. Builds
 * that run stay as they are. The version covers all that runs: what was built, the static files, and the packages that
 * the server takes from `node_modules`.
 */
export async function keepBuild(shellFolder: string, lockedPackages: string): Promise<string> {
  const dist = path.join(shellFolder, 'dist')
  const draft = path.join(dist, draftName)
  // A build that was cut off may have left its own.
  await rm(path.join(draft, 'static'), { recursive: true, force: true })
  await cp(path.join(shellFolder, 'static'), path.join(draft, 'static'), { recursive: true })
  const hash = createHash('sha256').update(await readFile(lockedPackages))
  for (const file of await listFiles(draft)) hash.update(file).update(await readFile(path.join(draft, file)))
  const version = `${readPackage(shellFolder).version}-${hash.digest('hex').slice(0, 8)}`
  const readJson = async (file: string) => JSON.parse(await readFile(path.join(draft, file), 'utf8')) as never
  const description: BuildFile = {
    version,
    shared: sharedVersions(),
    shell: await readJson('shell.entry.json'),
    pdfViewer: await readJson('pdfViewer.entry.json'),
  }
  await writeFile(path.join(draft, 'shell.json'), `${JSON.stringify(description, null, 2)}\n`)
  await writeFile(lockFile(draft), '')
  const target = path.join(dist, version)
  const isThere = await stat(target).catch(() => null)
  if (isThere) await rm(draft, { recursive: true })
  else await rename(draft, target)
  await writeFile(path.join(dist, '.current.draft'), version)
  await rename(path.join(dist, '.current.draft'), path.join(dist, 'current'))
  await takeOutOld(dist, version)
  return target
}

async function takeOutOld(dist: string, current: string) {
  const names = (await readdir(dist)).filter((name) => /^\d+\.\d+\.\d+-[0-9a-f]{8}$/.test(name) && name !== current)
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(dist, name))).mtimeMs })),
  )
  for (const { name } of dated.sort((a, b) => b.time - a.time).slice(keptBuilds)) {
    const folder = path.join(dist, name)
    // Whoever serves it shares its lock.
    const lock = tryLock(lockFile(folder))
    if (!lock) continue
    await rm(folder, { recursive: true })
    lock.release()
  }
}
