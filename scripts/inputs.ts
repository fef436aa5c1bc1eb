import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { packageFolder, type PackageName, rootFolder } from './packages.ts'

const generated = new Set(['node_modules', 'dist', 'server'])

/** A digest of everything a package's build depends on; the same digest means that its `dist` is current. */
export async function inputDigest(name: PackageName): Promise<string> {
  const folder = packageFolder(name)
  const contract = path.join(rootFolder, 'shell/contract')
  const files = [
    ...(await filesBelow(folder)),
    ...(await filesBelow(path.join(rootFolder, 'scripts/webpack'))),
    // The shell brings the contract along; a remote bundles its news part.
    ...(name === 'shell' ? [] : await filesBelow(path.join(contract, 'news'))),
    path.join(contract, 'package.json'),
    path.join(rootFolder, 'package-lock.json'),
    path.join(rootFolder, 'tsconfig.base.json'),
  ]
  const hash = createHash('sha256')
  for (const file of [...new Set(files)].sort()) {
    hash
      .update(path.relative(rootFolder, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  }
  return hash.digest('hex')
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files: string[] = []
  for (const entry of entries) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory() && !generated.has(entry.name)) files.push(...(await filesBelow(full)))
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(full)
  }
  return files
}
