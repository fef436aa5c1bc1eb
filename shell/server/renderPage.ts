import { publicBase, ReleaseError } from '@site/releases'
import type * as shell from '../src/entry.server.tsx'
import type { DocumentAssets, RemoteFailure, Rendered, RenderRequest } from '../src/entry.server.tsx'
import { serverDom } from './dom.ts'
import type { Resolution } from './resolution.ts'
import type { ServerPages } from './serverPages.ts'

/** Milliseconds the server waits for the API before it answers without its data. */
const apiTimeout = 3000

export interface PageRenderer {
  shell: Pick<typeof shell, 'getJson' | 'render'>
  /** The shell's own files, as documents name them. */
  shellAssets: DocumentAssets
  serverPages: ServerPages
  apiOrigin: string
  log: (line: string) => void
}

/** Renders one document with the releases of one resolution. */
export async function renderPage(
  { shell, shellAssets, serverPages, apiOrigin, log }: PageRenderer,
  { releases }: Resolution,
  request: Pick<RenderRequest, 'url' | 'signal' | 'settings'>,
): Promise<Rendered> {
  return shell.render({
    ...request,
    releases: Object.fromEntries(
      [...releases]
        // Files may be back when the browser asks; a release that doesn't fit the shell never runs there either.
        .filter(([, { refusal }]) => refusal === null || refusal.code === 'FILES')
        .map(([remote, { address }]) => [
          remote,
          { version: address.version, entry: `${publicBase(address)}/client/remoteEntry.js` },
        ]),
    ),
    loadPage: async (row, locale) => {
      const release = releases.get(row.remote)
      const failed = (code: RemoteFailure['code'], reason: string) => ({
        ok: false as const,
        failure: { remote: row.remote, version: release?.address.version ?? null, code, reason },
      })
      if (!release) return failed('NO_RELEASE', 'no release is active')
      if (release.refusal) return failed(release.refusal.code, release.refusal.line)
      try {
        return await serverPages.load(release.address, row, locale)
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error
        return failed(error.code, error.message)
      }
    },
    shellAssets,
    api: (path, signal) => shell.getJson(apiOrigin, path, signal, apiTimeout),
    dom: serverDom,
    log,
  })
}
