import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Boot, BrowserRelease } from '../../shell/src/boot.ts'
import { readCompanies } from '../../shell/server/company.ts'
import { deviceOf } from '../../shell/server/device.ts'
import { registryFile } from '../../shell/server/releases/registryFile.ts'
import { registrySchema } from '../../shell/server/releases/schema.ts'
import { developmentPorts, type RemoteName, remoteNames } from '../packages.ts'
import { releasesFolder } from '../releasesFolder.ts'

const keepRenderers = readFileSync(path.join(import.meta.dirname, 'keepRenderers.js'), 'utf8')

/** The development page: nothing is rendered ahead, the browser does it all from sources. */
export function developmentDocument(userAgent: string | undefined, origin: string, newsOrigin: string): string {
  const boot: Boot = {
    settings: {
      device: deviceOf(userAgent),
      companies: readCompanies(),
      origin,
      newsOrigin,
      year: new Date().getFullYear(),
    },
    releases: Object.fromEntries(remoteNames.map((remote) => [remote, browserRelease(remote)])),
    texts: {},
  }
  const data = JSON.stringify(boot).replaceAll('<', '\\u003c')
  return [
    '<!doctype html><html lang="ja"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>…</title><link rel="icon" href="/static/favicon.ico"></head>',
    `<body><div id="root"></div><script type="application/json" id="boot">${data}</script>`,
    `<script>${keepRenderers}</script><script src="/assets/shell.js"></script></body></html>`,
  ].join('')
}

/** A remote from its development server where it runs from source, else its active release. */
function browserRelease(remote: RemoteName): BrowserRelease | undefined {
  const fromSource = (process.env['DEV_REMOTES'] ?? remoteNames.join(',')).split(',')
  if (fromSource.includes(remote)) {
    return { version: 'development', entry: `http://localhost:${developmentPorts[remote]}/remoteEntry.js` }
  }
  const registry = registrySchema.parse(JSON.parse(readFileSync(registryFile(releasesFolder), 'utf8')))
  const version = registry.remotes[remote]?.active
  return version === undefined
    ? undefined
    : { version, entry: `/_remotes/mfe-${remote}/${version}/client/remoteEntry.js` }
}
