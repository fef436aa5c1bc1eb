import type { Locale, PageModule } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import { publicBase, type Release, type ReleaseAddress, ReleaseError, type ReleaseFiles } from '@site/releases'
import type { DocumentAssets, ServerPage, Texts } from '../src/entry.server.tsx'
import { evaluateBundle } from './evaluateBundle.ts'

interface LoadedRelease {
  release: Promise<Release>
  bundles: Map<string, Promise<unknown>>
}

/** Keeps what was loaded of the releases in force; a failure is not kept, so that the next request tries again. */
export function createServerPages(files: ReleaseFiles, shared: Record<string, unknown>) {
  const loaded = new Map<string, LoadedRelease>()
  const keyOf = publicBase

  function loadRelease(address: ReleaseAddress): LoadedRelease {
    const key = keyOf(address)
    const known = loaded.get(key)
    if (known) return known
    const entry: LoadedRelease = { release: files.readRelease(address), bundles: new Map() }
    loaded.set(key, entry)
    entry.release.catch(() => loaded.delete(key))
    return entry
  }

  function loadBundle(address: ReleaseAddress, { bundles }: LoadedRelease, release: Release, file: string) {
    const known = bundles.get(file)
    if (known) return known
    const bundle = files
      .readCode(address, release, file)
      .then((code) =>
        evaluateBundle(
          code,
          `mfe-${address.remote}@${address.version}/${file}`,
          `${publicBase(address)}/client/`,
          shared,
        ),
      )
    bundles.set(file, bundle)
    bundle.catch(() => bundles.delete(file))
    return bundle
  }

  return {
    /** A page's code, its texts in one language and the files its document names. @throws ReleaseError */
    async load(address: ReleaseAddress, row: PageRow, locale: Locale): Promise<ServerPage> {
      const entry = loadRelease(address)
      const release = await entry.release
      const page = release.pages[row.id]
      if (!page) throw new ReleaseError('EXPOSE', `there is no page ${row.id}`)
      const [module, texts] = await Promise.all([
        loadBundle(address, entry, release, page.server),
        loadBundle(address, entry, release, page.texts[locale]),
      ])
      return {
        ok: true,
        module: (module as { default: PageModule<unknown> }).default,
        texts: texts as Texts,
        assets: assetsOf(address, release, row),
      }
    },

    /** Lets go of everything but these releases. */
    keepOnly(addresses: ReleaseAddress[]) {
      const kept = new Set(addresses.map(keyOf))
      for (const key of loaded.keys()) if (!kept.has(key)) loaded.delete(key)
    },
  }
}

function assetsOf(address: ReleaseAddress, release: Release, row: PageRow): DocumentAssets {
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

export type ServerPages = ReturnType<typeof createServerPages>
