import { cp, copyFile, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises'
import path from 'node:path'
import { execa } from 'execa'
import { rootFolder } from './packages.ts'

const leftOut = new Set(['.cache', '.git', '.next', '.releases', 'dist', 'node_modules', 'outbox', 'test-results'])

/**
 * Copies the sources of this checkout. Each installed package is a symbolic link to the original, so deleting a folder
 * of the copy cannot delete installed packages. Workspace packages link to the copy's own folders.
 */
export async function copyRepository(folder: string) {
  await cp(rootFolder, folder, { recursive: true, filter: (file) => !leftOut.has(path.basename(file)) })
  for (const name of ['.', ...(await readdir(rootFolder))]) {
    const installed = path.join(rootFolder, name, 'node_modules')
    if (await lstat(installed).catch(() => null)) await linkPackages(installed, path.join(folder, name, 'node_modules'))
  }
}

async function linkPackages(from: string, to: string) {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [original, place] = [path.join(from, entry.name), path.join(to, entry.name)]
    // Symbolic links in node_modules are relative, and lead to packages of the workspace.
    if (entry.isSymbolicLink()) await symlink(await readlink(original), place)
    else if (entry.name.startsWith('@') || entry.name === '.bin') await linkPackages(original, place)
    else if (entry.isFile()) await copyFile(original, place)
    else if (!entry.name.startsWith('.')) await symlink(original, place)
  }
}

/** Runs a Node program in a folder. @returns its standard output @throws Error with the output if it fails */
export async function runIn(folder: string, args: string[]): Promise<string> {
  // The test runner or the terminal may have set these variables for this checkout. The program must not see them.
  const cleared = { NODE_ENV: undefined, RELEASES_DIR: undefined, SHELL_DIST: undefined }
  return (await execa(process.execPath, args, { cwd: folder, env: { ...cleared, NODE_NO_WARNINGS: '1' } })).stdout
}
