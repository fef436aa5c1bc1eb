import { getJson } from '../src/api.ts'
import type { DocumentAssets } from '../src/document.ts'
import type { Rendered, RenderRequest } from '../src/entry.server.tsx'
import type { PageRow, RemoteName } from '../src/pages.ts'
import type { RemoteFailure } from '../src/remotes/failure.ts'
import { serverDom } from './dom.ts'
import { publicBase, type ReleaseAddress, ReleaseError } from './releases/releaseFiles.ts'
import type { Resolution } from './releases/resolution.ts'
import type { Release } from './releases/schema.ts'
import type { ServerPages } from './releases/serverPages.ts'
import type { ShellBuild } from './shellBuild.ts'

/** Milliseconds the server waits for the API before it answers without its data. */
const apiTimeout = 3000

export interface PageRenderer {
  shell: ShellBuild
  serverPages: ServerPages
  apiOrigin: string
  log: (line: string) => void
}

/** Renders one document with the releases of one resolution. */
export async function renderPage(
  { shell, serverPages, apiOrigin, log }: PageRenderer,
  { releases: resolved }: Resolution,
  request: Pick<RenderRequest, 'url' | 'signal' | 'settings'>,
): Promise<Rendered> {
  const releases = new Map<PageRow, Release>()
  return shell.entry.render({
    ...request,
    releases: Object.fromEntries(
      [...resolved]
        // Files may be back when the browser asks; a release that doesn't fit the shell never runs there either.
        .filter(([, { refusal }]) => refusal === null || refusal.code === 'FILES')
        .map(([remote, { address }]) => [
          remote,
          { version: address.version, entry: `${publicBase(address)}/client/remoteEntry.js` },
        ]),
    ),
    loadPage: async (row, locale) => {
      const release = resolved.get(row.remote)
      if (!release) return failed(row.remote, null, 'NO_RELEASE', 'no release is active')
      const { address, refusal } = release
      if (refusal) return failed(row.remote, address.version, refusal.code, refusal.line)
      try {
        const page = await serverPages.load(address, row, locale)
        releases.set(row, page.release)
        return page
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error
        return failed(row.remote, address.version, error.code, error.message)
      }
    },
    assetsOf: (row) => {
      const address = resolved.get(row.remote)?.address
      const release = releases.get(row)
      return address && release ? pageAssets(address, release, row) : { scripts: [], preloads: [], styles: [] }
    },
    shellAssets: shell.assets,
    api: (path, signal) => getJson(apiOrigin, path, signal, apiTimeout),
    dom: serverDom,
    log,
  })
}

function pageAssets(address: ReleaseAddress, release: Release, row: PageRow): DocumentAssets {
  const base = publicBase(address)
  const page = release.pages[row.id]
  return {
    scripts: [],
    preloads: [release.entry, ...(page?.scripts ?? [])].map((file) => `${base}/${file}`),
    styles: (page?.styles ?? []).map((file) => ({
      href: `${base}/${file}`,
      remote: address.remote,
      // The name the remote's own loader knows the file by: it must find that it is there.
      dataHref: file.replace(/^client\//, ''),
    })),
  }
}

function failed(remote: RemoteName, version: string | null, code: RemoteFailure['code'], reason: string) {
  return { ok: false as const, failure: { remote, version, code, reason } }
}
