import path from 'node:path'
import { developmentPort } from '@site/build/describe'
import { type RemoteName, remoteNames } from '@site/contract/pages'

export const rootFolder = path.join(import.meta.dirname, '../..')

export { type RemoteName, remoteNames }

export const packageNames = ['shell', ...remoteNames] as const
export type PackageName = (typeof packageNames)[number]

export function packageFolder(name: PackageName): string {
  return path.join(rootFolder, name === 'shell' ? 'shell' : `mfe-${name}`)
}

/** Where a remote's development server listens. */
export const developmentPortOf = (remote: RemoteName) => developmentPort(packageFolder(remote))

/** The company files that are in force. */
export const companyFolder = path.resolve(process.env['COMPANY_DIR'] || path.join(rootFolder, 'shell/company'))

/** The release store of this checkout. */
export const releasesFolder = path.resolve(process.env['RELEASES_DIR'] || path.join(rootFolder, '.releases'))
