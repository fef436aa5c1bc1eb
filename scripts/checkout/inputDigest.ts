import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { packageFolder, type PackageName, rootFolder } from './packages.ts'

/** Folders right below a package that its build doesn't read. */
const leftOut = ['node_modules', 'dist', 'company', 'decisions']

/** A digest of everything a package's build depends on; the same digest means that its build is current. */
export async function inputDigest(name: PackageName): Promise<string> {
  const within = (file: string) => path.join(rootFolder, file)
  const files = [
    // The contract and what a release is are below the shell; a remote bundles parts of the contract.
    ...(await filesBelow(packageFolder(name))),
    ...(await filesBelow(within('scripts/build'))),
    ...(name === 'shell' ? [] : await filesBelow(within('shell/contract'))),
    // It names the browsers that the build is for.
    within('package.json'),
    within('package-lock.json'),
    within('tsconfig.base.json'),
  ]
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    hash
      .update(path.relative(rootFolder, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  }
  return hash.digest('hex')
}

async function filesBelow(folder: string, without: string[] = leftOut): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files: string[] = []
  for (const entry of entries) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory() && !without.includes(entry.name)) files.push(...(await filesBelow(full, ['node_modules'])))
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(full)
  }
  return files
}
