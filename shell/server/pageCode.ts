import type { Locale } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import { publicBase, type Release, type ReleaseAddress, ReleaseError, type ReleaseFiles } from '@site/releases'
import type { DocumentAssets, PageCode } from '../renderer/index.ts'

/** Bytes of a bundle. As JSON, which carries it to a renderer, it may take six times as many. */
const mostBytes = 2 * 2 ** 20

interface HeldRelease {
  release: Promise<Release>
  code: Map<string, Promise<string>>
}

/** Holds what was read of the releases in force; a failure is not held, so that the next request tries again. */
export function createPageCodes(files: ReleaseFiles) {
  const held = new Map<string, HeldRelease>()

  function hold(address: ReleaseAddress): HeldRelease {
    const key = publicBase(address)
    const known = held.get(key)
    if (known) return known
    const entry: HeldRelease = { release: files.readRelease(address), code: new Map() }
    held.set(key, entry)
    entry.release.catch(() => held.delete(key))
    return entry
  }

  function readCode(address: ReleaseAddress, { code }: HeldRelease, release: Release, file: string): Promise<string> {
    const known = code.get(file)
    if (known) return known
    const text = files.readFile(address, release, file).then((content) => {
      if (content.length > mostBytes) throw new ReleaseError('FILES', `${file} has ${content.length} bytes`)
      return content.toString()
    })
    code.set(file, text)
    text.catch(() => code.delete(file))
    return text
  }

  return {
    /** A page's code and texts as they were released, and the files its document names. @throws ReleaseError */
    async read(address: ReleaseAddress, row: PageRow, locale: Locale): Promise<PageCode> {
      const entry = hold(address)
      const release = await entry.release
      const page = release.pages[row.id]
      if (!page) throw new ReleaseError('EXPOSE', `there is no page ${row.id}`)
      const bundle = async (file: string) => ({
        name: `mfe-${address.remote}@${address.version}/${file}`,
        code: await readCode(address, entry, release, file),
      })
      const [module, texts] = await Promise.all([bundle(page.server), bundle(page.texts[locale])])
      return { module, texts, assets: assetsOf(address, release, row), base: publicBase(address) }
    },

    /** Lets go of everything but the releases that are served from these. */
    keepOnly(...bases: ReadonlySet<string>[]) {
      for (const base of held.keys()) if (!bases.some((kept) => kept.has(base))) held.delete(base)
    },
  }
}

export type PageCodes = ReturnType<typeof createPageCodes>

function assetsOf(address: ReleaseAddress, release: Release, row: PageRow): DocumentAssets {
  const base = publicBase(address)
  const page = release.pages[row.id]
  const documentFile = (file: string) => ({
    href: `${base}/${file}`,
    remote: address.remote,
    ...(release.integrity ? { integrity: `sha384-${release.files[file]?.sha384 ?? ''}` } : {}),
  })
  return {
    scripts: [release.entry, ...(page?.scripts ?? [])].map(documentFile),
    styles: (page?.styles ?? []).map((file) => ({
      ...documentFile(file),
      // The name the remote's own loader knows the file by: it must find that it is there.
      dataHref: file.replace(/^client\//, ''),
    })),
  }
}
