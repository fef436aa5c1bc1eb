import type { Locale, PageModule } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import type { i18n } from 'i18next'

type Imports = Record<string, () => Promise<{ default: unknown }>>

/** For the builds that the benchmark compares the site with: loads pages and texts with dynamic imports, not as remotes. */
export function createSource(imports: Imports, i18nOf: (locale: Locale) => i18n) {
  const modules = new Map<string, PageModule<unknown>>()

  async function loadTexts(id: string, locale: Locale) {
    if (i18nOf(locale).hasResourceBundle(locale, id)) return
    i18nOf(locale).addResourceBundle(locale, id, (await imports[`${id}.${locale}`]!()).default)
  }

  async function load({ id }: PageRow, locale: Locale) {
    const [page] = await Promise.all([imports[id]!(), loadTexts(id, locale)])
    const module = page.default as PageModule<unknown>
    modules.set(id, module)
    return { ok: true as const, module }
  }

  return { get: ({ id }: PageRow) => modules.get(id), load, prepare: () => undefined }
}
