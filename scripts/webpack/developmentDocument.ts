import type { Boot } from '../../shell/src/boot.ts'
import { readCompanies } from '../../shell/server/company.ts'
import { deviceOf } from '../../shell/server/device.ts'
import { developmentPorts } from '../packages.ts'

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
    releases: Object.fromEntries(
      Object.entries(developmentPorts).map(([remote, port]) => [
        remote,
        { version: 'development', entry: `http://localhost:${port}/remoteEntry.js` },
      ]),
    ),
    texts: {},
  }
  const data = JSON.stringify(boot).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>…</title></head><body><div id="root"></div><script type="application/json" id="boot">${data}</script><script src="/assets/shell.js"></script></body></html>`
}
