import { publicBase } from '@site/releases'
import type { BrowserReleases } from 'shell'
import { developmentPortOf, registry, remoteNames } from '../../checkout/index.ts'

/** Each remote from its development server where it runs from source, else its active release. */
export async function developmentReleases(): Promise<BrowserReleases> {
  const fromSource = (process.env['DEV_REMOTES'] ?? remoteNames.join(',')).split(',')
  const { remotes } = await registry.read()
  const releases = remoteNames.map((remote) => {
    if (fromSource.includes(remote)) {
      const entry = `http://localhost:${developmentPortOf(remote)}/remoteEntry.js`
      return [remote, { version: 'development', entry }] as const
    }
    const active = remotes[remote]
    if (!active) return [remote, undefined] as const
    const version = active.active
    const entry = `${publicBase({ remote, version, base: active.base })}/client/remoteEntry.js`
    return [remote, { version, entry }] as const
  })
  return Object.fromEntries(releases)
}
