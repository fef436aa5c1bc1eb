import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type RemoteName, rootFolder, run } from '../../scripts/checkout/index.ts'

const archive = path.join(import.meta.dirname, '../fixtures/before.tar.br')

/** The builds of the release before, as `npm run keep` kept them; pictures are left out. */
export interface ReleaseBefore {
  shell: string
  /** The company files that shell was written for: a shell refuses values it doesn't know. */
  company: string
  remote: (name: RemoteName) => string
  remove: () => Promise<void>
}

export async function unpackReleaseBefore(): Promise<ReleaseBefore> {
  // In the repository: the server of a shell finds its packages in `node_modules` above it.
  const folder = path.join(rootFolder, '.cache/before', crypto.randomUUID())
  await mkdir(folder, { recursive: true })
  const tar = path.join(folder, '.tar')
  await writeFile(tar, brotliDecompressSync(await readFile(archive)))
  await run('tar', ['-xf', tar, '-C', folder])
  return {
    shell: path.join(folder, 'shell'),
    company: path.join(folder, 'company'),
    remote: (name) => path.join(folder, `mfe-${name}`),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
