import { readFileSync } from 'node:fs'
import path from 'node:path'

interface PackageFile {
  name: string
  version: string
  peerDependencies?: Record<string, string>
  /** For remotes only: the port that `npm run dev -w` uses. */
  config?: { port?: number }
}

export function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile
}

export const remoteNameOf = (packageName: string) => packageName.replace(/^mfe-/, '')

/** Returns the path of a preset file: TypeScript if the preset runs from source, JavaScript if it was packed. */
export function presetFile(name: string): string {
  return path.join(import.meta.dirname, name + path.extname(import.meta.filename))
}
