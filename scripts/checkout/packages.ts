import path from 'node:path'
import { readPackage } from '@site/build/describe'
import { type RemoteName, remoteNames } from '@site/contract/pages'
import { openRegistry } from '@site/releases'

export const rootFolder = path.join(import.meta.dirname, '../..')

export { type RemoteName, remoteNames }

export const packageNames = ['shell', ...remoteNames] as const
export type PackageName = (typeof packageNames)[number]

export function packageFolder(name: PackageName): string {
  return path.join(rootFolder, name === 'shell' ? 'shell' : `mfe-${name}`)
}

/** Returns the port on which `npm run dev -w` serves a remote. */
export const developmentPortOf = (remote: RemoteName) => readPackage(packageFolder(remote)).config?.port ?? 3001

export const companyFolder = path.resolve(process.env['COMPANY_DIR'] || path.join(rootFolder, 'shell/company'))

/** The list of public keys whose releases may run. Private keys of teams are in the same folder. */
export const keysFile = path.resolve(process.env['RELEASE_KEYS'] || path.join(rootFolder, '.keys/allowed.json'))

export const releasesFolder = path.resolve(process.env['RELEASES_DIR'] || path.join(rootFolder, '.releases'))

/** The registry of releases: in PostgreSQL if `DATABASE_URL` is set, else a file in the release store. */
export const registry = openRegistry(releasesFolder, process.env['DATABASE_URL'] || undefined)
