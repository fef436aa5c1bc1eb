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

export const developmentPortOf = (remote: RemoteName) => readPackage(packageFolder(remote)).config?.port ?? 3001

export const companyFolder = path.resolve(process.env['COMPANY_DIR'] || path.join(rootFolder, 'shell/company'))

/** The public keys whose releases run; a team's private key is beside it. */
export const keysFile = path.resolve(process.env['RELEASE_KEYS'] || path.join(rootFolder, '.keys/allowed.json'))

export const releasesFolder = path.resolve(process.env['RELEASES_DIR'] || path.join(rootFolder, '.releases'))

/** In PostgreSQL if `DATABASE_URL` names it, else in the release store. */
export const registry = openRegistry(releasesFolder, process.env['DATABASE_URL'] || undefined)
