import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Lock, tryLock } from '@site/releases/lock'
import { z } from 'zod'

const entryFiles = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })

/** `shell.json`: what a build of the shell is. Paths are below its `client` folder. */
const buildSchema = z.object({
  version: z.string(),
  /** The version of each package it shares with remotes, the contract among them. */
  shared: z.record(z.string(), z.string()),
  shell: entryFiles,
  pdfViewer: entryFiles,
})

export type BuildFile = z.output<typeof buildSchema>

export interface ShellBuild extends BuildFile {
  /** Where it stands, absolute: `client` and `static` are for browsers, `server` runs. */
  folder: string
}

export async function readBuild(folder: string): Promise<ShellBuild> {
  const text = await readFile(path.join(folder, 'shell.json'), 'utf8').catch(() => {
    throw new Error(`There is no built shell in ${folder}`)
  })
  return { ...buildSchema.parse(JSON.parse(text)), folder }
}

export const lockFile = (folder: string) => path.join(folder, '.lock')

/** Keeps a build from being taken out while this process serves it. */
export function holdBuild(folder: string): Lock | null {
  try {
    return tryLock(lockFile(folder), { shared: true })
  } catch {
    // On a read-only disk nobody takes it out.
    return null
  }
}
