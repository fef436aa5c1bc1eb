import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles, readPackage, sharedVersions } from '@site/build/describe'
import { tryLock } from '@site/releases/lock'
import { type BuildFile, lockFile } from './build.ts'

/** Number of earlier builds that we keep, so that operators can go back. Builds that a process serves always stay. */
const keptBuilds = 3

/** The folder in `dist` that webpack writes a build to. Nothing runs from this folder. */
export const draftName = '.draft'

/** Returns the folder of the newest build, or null if the shell was never built. */
export async function currentBuild(shellFolder: string): Promise<string | null> {
  const dist = path.join(shellFolder, 'dist')
  const version = await readFile(path.join(dist, 'current'), 'utf8').catch(() => null)
  return version === null ? null : path.join(dist, version)
}

/**
 * Moves a new build of the shell from the draft folder to a folder named after its version, and makes it the current
 * build. Builds that run are not changed. The version contains a hash of everything that runs: the built files, the
 * static files, and the packages that the server loads from `node_modules`.
 * @param lockedPackages path of `package-lock.json`
 * @returns the folder of the build
 */
export async function keepBuild(shellFolder: string, lockedPackages: string): Promise<string> {
  const dist = path.join(shellFolder, 'dist')
  const draft = path.join(dist, draftName)
  // An interrupted build may have left its static files here.
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
    starter: await readJson('starter.entry.json'),
  }
  await writeFile(path.join(draft, 'shell.json'), `${JSON.stringify(description, null, 2)}\n`)
  await writeFile(lockFile(draft), '')
  const target = path.join(dist, version)
  const existing = await stat(target).catch(() => null)
  if (existing) await rm(draft, { recursive: true })
  else await rename(draft, target)
  await writeFile(path.join(dist, '.current.draft'), version)
  await rename(path.join(dist, '.current.draft'), path.join(dist, 'current'))
  await deleteOldBuilds(dist, version)
  return target
}

async function deleteOldBuilds(dist: string, current: string) {
  const names = (await readdir(dist)).filter((name) => /^\d+\.\d+\.\d+-[0-9a-f]{8}$/.test(name) && name !== current)
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(dist, name))).mtimeMs })),
  )
  for (const { name } of dated.sort((a, b) => b.time - a.time).slice(keptBuilds)) {
    const folder = path.join(dist, name)
    // Each server that runs this build has a shared lock on the file. We then cannot take the exclusive lock.
    const lock = tryLock(lockFile(folder))
    if (!lock) continue
    await rm(folder, { recursive: true })
    lock.release()
  }
}
