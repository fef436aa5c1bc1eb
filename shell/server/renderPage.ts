import { getJson } from '../src/api.ts'
import type { DocumentAssets } from '../src/document.ts'
import type { Rendered, RenderRequest } from '../src/entry.server.tsx'
import type { PageRow, RemoteName } from '../src/pages.ts'
import type { RemoteFailure } from '../src/remotes/failure.ts'
import { serverDom } from './dom.ts'
import { publicBase, type ReleaseAddress, ReleaseError } from './releases/releaseFiles.ts'
import type { Registry, Release } from './releases/schema.ts'
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

/** Renders one document with the releases of one reading of the registry. */
export async function renderPage(
  { shell, serverPages, apiOrigin, log }: PageRenderer,
  registry: Registry,
  request: Pick<RenderRequest, 'url' | 'signal' | 'settings'>,
): Promise<Rendered> {
  const addresses = releaseAddresses(registry)
  const releases = new Map<PageRow, Release>()
  return shell.entry.render({
    ...request,
    releases: Object.fromEntries(
      [...addresses].map(([remote, address]) => [
        remote,
        { version: address.version, entry: `${publicBase(address)}/client/remoteEntry.js` },
      ]),
    ),
    loadPage: async (row, locale) => {
      const address = addresses.get(row.remote)
      if (!address) return failed(row.remote, null, 'NO_RELEASE', 'no release is active')
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
      const address = addresses.get(row.remote)
      const release = releases.get(row)
      return address && release ? pageAssets(address, release, row) : { scripts: [], preloads: [], styles: [] }
    },
    shellAssets: shell.assets,
    api: (path, signal) => getJson(apiOrigin, path, signal, apiTimeout),
    dom: serverDom,
    log,
  })
}

export function releaseAddresses(registry: Registry): Map<RemoteName, ReleaseAddress> {
  const entries = Object.entries(registry.remotes) as [RemoteName, NonNullable<Registry['remotes'][RemoteName]>][]
  return new Map(entries.map(([remote, { active, base }]) => [remote, { remote, version: active, base }]))
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
