import path from 'node:path'

export const rootFolder = path.join(import.meta.dirname, '..')

export const remoteNames = ['marketing', 'news', 'contact'] as const
export type RemoteName = (typeof remoteNames)[number]

export const packageNames = ['shell', ...remoteNames] as const
export type PackageName = (typeof packageNames)[number]

/** Where each remote's development server listens. */
export const developmentPorts: Record<RemoteName, number> = { marketing: 3001, news: 3002, contact: 3003 }

export function packageFolder(name: PackageName): string {
  return path.join(rootFolder, name === 'shell' ? 'shell' : `mfe-${name}`)
}
