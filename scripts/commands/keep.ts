// npm run keep: stores the current builds as the previous release. The version matrix (e2e) tests it together with
// newer sources. Run it when a release goes out, and commit the result.
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { releaseSchema } from '@site/releases'
import {
  buildPackages,
  packageFolder,
  packageNames,
  remoteNames,
  rootFolder,
  run,
  shellBuildFolder,
  temporaryFolder,
} from '../checkout/index.ts'

/** Files on which no other release depends: compressed copies, pictures, documents and the PDF viewer. */
const leftOut = /\.(br|gz|avif|webp|jpg|png|pdf)$|pdf\.worker|pdfViewer\.[0-9a-f]|\.lock$/

const copied = { recursive: true, filter: (file: string) => !leftOut.test(file) }

const archive = path.join(rootFolder, 'e2e/fixtures/before.tar.br')

await buildPackages(packageNames)
await using folder = await temporaryFolder('keep-')
await cp(await shellBuildFolder({}), path.join(folder.path, 'shell'), copied)
await cp(path.join(packageFolder('shell'), 'company'), path.join(folder.path, 'company'), { recursive: true })
for (const remote of remoteNames) {
  const target = path.join(folder.path, `mfe-${remote}`)
  await cp(path.join(packageFolder(remote), 'dist'), target, copied)
  const file = path.join(target, 'release.json')
  const release = releaseSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  const files = Object.entries(release.files).filter(([name]) => !leftOut.test(name))
  await writeFile(file, JSON.stringify({ ...release, files: Object.fromEntries(files) }))
}
const tar = path.join(folder.path, '.tar')
await run('tar', ['-cf', tar, '-C', folder.path, 'shell', 'company', ...remoteNames.map((remote) => `mfe-${remote}`)])
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
await writeFile(archive, brotliCompressSync(await readFile(tar), { params }))
console.log(`Stored the current builds as the previous release: ${path.relative(rootFolder, archive)}`)
