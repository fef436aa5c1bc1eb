import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Release } from '@site/releases'
import { readPackage, remoteNameOf } from './packageFile.ts'
import { sharedPackages } from './shared.ts'

type BuiltPages = Record<string, { scripts: string[]; styles: string[] }>

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Writes Brotli and gzip copies of a client's text files, except tiny ones. The site compresses no files itself. */
export async function compressFiles(folder: string) {
  const names = (await listFiles(folder)).filter((file) => /\.(?:m?js|css|svg|json)$/.test(file))
  const compress = async (file: string) => {
    const content = await readFile(file)
    if (content.length < 512) return
    await Promise.all([
      writeFile(`${file}.br`, await packBrotli(content)),
      writeFile(`${file}.gz`, await packGzip(content)),
    ])
  }
  await Promise.all(names.map((name) => compress(path.join(folder, name))))
}

/**
 * Writes `release.json` beside a built remote. It describes the release to code that must not run it yet. The version
 * consists of the package's version and a digest of the build.
 * @param dist the folder of the build, which contains `pages.json`, `client` and `server`
 * @param integrity whether the scripts load each other with hashes
 */
export async function describeRelease(folder: string, { dist = path.join(folder, 'dist'), integrity = true } = {}) {
  const { name, version, peerDependencies = {} } = readPackage(folder)
  const { '@site/contract': contract, ...peers } = peerDependencies
  if (contract === undefined) throw new Error(`The package.json of ${name} needs @site/contract in peerDependencies`)
  const shared = Object.fromEntries(
    Object.keys(sharedPackages).flatMap((key) => (peers[key] === undefined ? [] : [[key, peers[key]]])),
  )
  await compressFiles(path.join(dist, 'client'))
  const files = await describeFiles(dist)
  const content = { contract, shared, pages: await describePages(dist), files }
  const digest = hash('sha256', JSON.stringify(content)).slice(0, 8)
  const release: Release = {
    format: 1,
    remote: remoteNameOf(name),
    version: `${version}-${digest}`,
    entry: 'client/remoteEntry.js',
    integrity,
    ...content,
  }
  await writeFile(path.join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  return release
}

/** Returns size in bytes and SHA-384 hash of the files in `client` and `server` below a folder. */
export async function describeFiles(dist: string): Promise<Release['files']> {
  const files: Release['files'] = {}
  for (const file of (await listFiles(dist)).filter((each) => /^(client|server)\//.test(each))) {
    const content = await readFile(path.join(dist, file))
    files[file] = { bytes: content.length, sha384: hash('sha384', content, 'base64') }
  }
  return files
}

async function describePages(dist: string): Promise<Release['pages']> {
  const pages = JSON.parse(await readFile(path.join(dist, 'pages.json'), 'utf8')) as BuiltPages
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

/** Returns all files below a folder as sorted relative paths with forward slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}
