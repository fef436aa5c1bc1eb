import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Lock, tryLock } from '@site/releases/lock'
import { z } from 'zod'

const entryFiles = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })

/** The file `shell.json`, which describes a build of the shell. Its paths are relative to the folder `client`. */
const buildSchema = z.object({
  version: z.string(),
  /** The version of each package that the shell shares with remotes. The contract is one of them. */
  shared: z.record(z.string(), z.string()),
  shell: entryFiles,
  pdfViewer: entryFiles,
  starter: entryFiles.default({ scripts: [], styles: [] }),
})

export type BuildFile = z.output<typeof buildSchema>

export interface ShellBuild extends BuildFile {
  folder: string
}

/** Reads which build of the shell a folder contains. @throws if it contains none */
export async function readBuild(folder: string): Promise<ShellBuild> {
  const text = await readFile(path.join(folder, 'shell.json'), 'utf8').catch(() => {
    throw new Error(`There is no built shell in ${folder}: run npm run build -- shell`)
  })
  return { ...buildSchema.parse(JSON.parse(text)), folder }
}

/** The file whose lock each server takes for the build that it serves. */
export const lockFile = (folder: string) => path.join(folder, '.lock')

/** Prevents `keepBuild` from deleting the build. Null if it is being deleted, or if the disk is read-only. */
export function holdBuild(folder: string): Lock | null {
  try {
    return tryLock(lockFile(folder), { shared: true })
  } catch {
    // On a read-only disk, no process can delete the build.
    return null
  }
}
