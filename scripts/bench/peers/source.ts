import type { Locale, PageModule } from '@site/contract'
import type { PageId, PageRow } from '@site/contract/pages'
import type { i18n } from 'i18next'

type Texts = Record<string, unknown>

type Pages = Record<
  PageId,
  { module: () => Promise<{ default: PageModule<unknown> }>; texts: Record<Locale, () => Promise<{ default: Texts }>> }
>

/** Stands in for the shell's source of pages: each from the same build, by dynamic imports. */
export function createSource(pages: Pages, i18nOf: (locale: Locale) => i18n) {
  const modules = new Map<PageId, PageModule<unknown>>()

  async function loadTexts(id: PageId, locale: Locale) {
    if (i18nOf(locale).hasResourceBundle(locale, id)) return
    const { default: texts } = await pages[id].texts[locale]()
    i18nOf(locale).addResourceBundle(locale, id, texts)
  }

  async function load({ id }: PageRow, locale: Locale) {
    const [{ default: module }] = await Promise.all([pages[id].module(), loadTexts(id, locale)])
    modules.set(id, module)
    return { ok: true as const, module }
  }

  return { get: ({ id }: PageRow) => modules.get(id), load, loadAhead: load, prepare: () => undefined }
}
