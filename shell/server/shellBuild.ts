import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import type { DocumentAssets } from '../src/document.ts'
import type * as serverEntry from '../src/entry.server.tsx'
import type { ViewerAssets } from '../src/pdfViewer/document.ts'

type ServerEntry = typeof serverEntry

const entrySchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })
const shellSchema = z.object({ version: z.string(), shared: z.record(z.string(), z.string()) })

export interface ShellBuild {
  version: string
  /** The version of each package it shares with remotes, the contract among them. */
  shared: Record<string, string>
  assets: DocumentAssets
  viewerAssets: ViewerAssets
  entry: ServerEntry
}

/** The shell as it was built into a folder. @throws where it was not. */
export async function loadShellBuild(folder: string): Promise<ShellBuild> {
  const readJson = async (file: string) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as unknown
  const { scripts, styles } = entrySchema.parse(await readJson('entry.json'))
  const viewer = entrySchema.parse(await readJson('pdfViewer.json'))
  const { version, shared } = shellSchema.parse(await readJson('shell.json'))
  return {
    version,
    shared,
    assets: {
      scripts: scripts.map(addressOf),
      preloads: [],
      styles: styles.map((file) => ({ href: addressOf(file) })),
    },
    viewerAssets: { scripts: viewer.scripts.map(addressOf), styles: viewer.styles.map(addressOf) },
    entry: createRequire(import.meta.url)(path.join(folder, 'server/entry.server.cjs')) as ServerEntry,
  }
}

const addressOf = (file: string) => `/assets/${file}`
