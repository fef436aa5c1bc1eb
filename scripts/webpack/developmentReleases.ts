import { readFileSync } from 'node:fs'
import { publicBase } from '../../shell/server/releases/releaseFiles.ts'
import { registryFile } from '../../shell/server/releases/registryFile.ts'
import { registrySchema } from '../../shell/server/releases/schema.ts'
import type { Boot, BrowserRelease } from '../../shell/src/boot.ts'
import { developmentPorts, type RemoteName, remoteNames } from '../packages.ts'
import { releasesFolder } from '../releasesFolder.ts'

/** Each remote from its development server where it runs from source, else its active release. */
export function developmentReleases(): Boot['releases'] {
  return Object.fromEntries(remoteNames.map((remote) => [remote, browserRelease(remote)]))
}

function browserRelease(remote: RemoteName): BrowserRelease | undefined {
  const fromSource = (process.env['DEV_REMOTES'] ?? remoteNames.join(',')).split(',')
  if (fromSource.includes(remote)) {
    return { version: 'development', entry: `http://localhost:${developmentPorts[remote]}/remoteEntry.js` }
  }
  const registry = registrySchema.parse(JSON.parse(readFileSync(registryFile(releasesFolder), 'utf8')))
  const entry = registry.remotes[remote]
  if (!entry) return undefined
  const { active: version, base } = entry
  return { version, entry: `${publicBase({ remote, version, base })}/client/remoteEntry.js` }
}
