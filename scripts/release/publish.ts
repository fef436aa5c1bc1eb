import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type Release, releaseSchema } from '../../shell/server/releases/schema.ts'
import { listFiles } from '../listFiles.ts'
import { packageFolder, type RemoteName } from '../packages.ts'
import { CommandError } from '../run.ts'
import { readPackage, sharedPackages } from '../webpack/shared.ts'

const builtPages = z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }))

export interface Published {
  release: Release
  /** False where the store already had this very release. */
  isNew: boolean
}

/** Puts what was built of a remote into the store as a release; its version says what is in it. */
export async function publish(name: RemoteName, releasesFolder: string): Promise<Published> {
  const dist = distOf(name)
  const release = await describeBuild(name)
  const shelf = path.join(releasesFolder, `mfe-${name}`)
  const target = path.join(shelf, release.version)
  if (await isStored(target, release)) return { release, isNew: false }

  // A release appears whole or not at all: it is put together beside its place and moved there in one step.
  await mkdir(shelf, { recursive: true })
  const draft = await mkdtemp(path.join(shelf, '.draft-'))
  try {
    for (const file of Object.keys(release.files)) {
      await cp(path.join(dist, file), path.join(draft, file))
    }
    await writeFile(path.join(draft, 'release.json'), contentOf(release))
    // A temporary folder is its maker's alone; a release is for whoever serves it.
    await chmod(draft, 0o755)
    await rename(draft, target)
    return { release, isNew: true }
  } catch (error) {
    if (await isStored(target, release)) return { release, isNew: false }
    throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const distOf = (name: RemoteName) => path.join(packageFolder(name), 'dist')

/** The release that what was built of a remote would be. */
export async function describeBuild(name: RemoteName): Promise<Release> {
  const dist = distOf(name)
  const { version, peerDependencies = {} } = readPackage(path.join(packageFolder(name), 'package.json'))
  const { '@site/contract': contract = '*', ...peers } = peerDependencies
  const shared = Object.fromEntries(
    Object.keys(sharedPackages).flatMap((key) => (peers[key] === undefined ? [] : [[key, peers[key]]])),
  )
  const files = await describeFiles(dist)
  const content = { contract, shared, pages: await describePages(dist), files }
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8)
  return releaseSchema.parse({
    format: 1,
    remote: name,
    version: `${version}-${digest}`,
    entry: 'client/remoteEntry.js',
    ...content,
  })
}

async function describeFiles(dist: string): Promise<Release['files']> {
  const names = (await listFiles(dist)).filter((file) => /^(client|server)\//.test(file))
  const entries = names.map(async (file) => {
    const content = await readFile(path.join(dist, file))
    return [file, { bytes: content.length, sha384: createHash('sha384').update(content).digest('base64') }]
  })
  return Object.fromEntries(await Promise.all(entries)) as Release['files']
}

/** Which files each page needs, as the build named them. */
async function describePages(dist: string): Promise<Release['pages']> {
  const pages = builtPages.parse(JSON.parse(await readFile(path.join(dist, 'pages.json'), 'utf8')))
  return Object.fromEntries(
    Object.entries(pages).map(([name, { scripts, styles }]) => [
      name,
      {
        scripts: scripts.map((file) => `client/${file}`),
        styles: styles.map((file) => `client/${file}`),
        server: `server/${name}.js`,
        texts: { ja: `server/${name}.ja.js`, en: `server/${name}.en.js` },
      },
    ]),
  )
}

/** Whether the store has this very release. @throws where it has another one under its version */
async function isStored(folder: string, release: Release): Promise<boolean> {
  const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => null)
  if (text === null) return false
  if (text === contentOf(release)) return true
  throw new CommandError(
    `${folder} holds something else under the version ${release.version}: a release is never overwritten`,
  )
}

const contentOf = (release: Release) => `${JSON.stringify(release, null, 2)}\n`
