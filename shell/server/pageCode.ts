import type { Locale } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import { publicBase, type ReleaseAddress, ReleaseError, type ReleaseFiles } from '@site/releases'
import type { PageCode } from '../renderer/index.ts'

/** The maximum number of bytes of a bundle. A renderer process receives it as JSON, which can need six times as many. */
const mostBytes = 2 * 2 ** 20

/** Reads the code and texts of a page from a release, and lists its scripts and stylesheets. @throws ReleaseError */
export async function readPageCode(
  files: ReleaseFiles,
  address: ReleaseAddress,
  row: PageRow,
  locale: Locale,
): Promise<PageCode<Buffer>> {
  const release = await files.readRelease(address)
  const page = release.pages[row.id]
  if (!page) throw new ReleaseError('EXPOSE', `there is no page ${row.id}`)
  const bundle = async (file: string) => {
    const code = await files.readFile(address, release, file)
    if (code.length > mostBytes) throw new ReleaseError('FILES', `${file} has ${code.length} bytes`)
    return { name: `mfe-${address.remote}@${address.version}/${file}`, code }
  }
  const base = publicBase(address)
  const documentFile = (file: string) => ({
    href: `${base}/${file}`,
    remote: address.remote,
    ...(release.integrity ? { integrity: `sha384-${release.files[file]?.sha384 ?? ''}` } : {}),
  })
  // The remote's webpack runtime looks for loaded stylesheets by `data-href`. Otherwise it would load the file again.
  const styleSheet = (file: string) => ({ ...documentFile(file), dataHref: file.replace(/^client\//, '') })
  const assets = {
    scripts: [release.entry, ...page.scripts].map(documentFile),
    styles: page.styles.map(styleSheet),
  }
  const [module, texts] = await Promise.all([bundle(page.server), bundle(page.texts[locale])])
  return { module, texts, assets, base }
}
