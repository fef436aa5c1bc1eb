import path from 'node:path'
import { type Locale, locales } from '@site/contract/locale'
import { type PageRow, pageRows } from '@site/contract/pages'

interface Imports {
  /** The import of a page's module, and of its texts in a language. */
  page: (row: PageRow) => string
  texts: (row: PageRow, locale: Locale) => string
}

/** A module in place of the shell's `remotes/browserSource.ts`: each page and its texts by an import of its own. */
export function browserSource({ page, texts }: Imports): string {
  const rows = pageRows.map((row) => {
    const ofLocales = locales.map((locale) => `${locale}: () => ${texts(row, locale)}`)
    return `  ${row.id}: { module: () => ${page(row)}, texts: { ${ofLocales.join(', ')} } },`
  })
  return [
    `import { createSource } from ${JSON.stringify(path.join(import.meta.dirname, 'source.ts'))}`,
    'const pages = {',
    ...rows,
    '}',
    'export const createBrowserSource = (releases, i18nOf) => createSource(pages, i18nOf)',
    '',
  ].join('\n')
}
