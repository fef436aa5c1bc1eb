import { readFileSync } from 'node:fs'
import path from 'node:path'

interface PackageFile {
  name: string
  version: string
  peerDependencies?: Record<string, string>
  /** Of a remote: where `npm run dev -w` shows it. */
  config?: { port?: number }
}

export function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile
}

/** The name the shell knows a remote by: `news` for the package `mfe-news`. */
export const remoteNameOf = (packageName: string) => packageName.replace(/^mfe-/, '')

/** A file of the preset by its name: TypeScript where it runs from its sources, JavaScript where it was packed. */
export function presetFile(name: string): string {
  return path.join(import.meta.dirname, name + path.extname(import.meta.filename))
}
