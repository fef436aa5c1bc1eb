import type { Locale, PageModule } from '@site/contract'
import type { PageRow } from '../pages.ts'
import type { RemoteFailure } from './failure.ts'

/** A page's texts in one language, as i18next takes them. */
export type Texts = Record<string, unknown>

export type LoadedPage = { ok: true; module: PageModule<unknown> } | { ok: false; failure: RemoteFailure }

/** Where pages come from: server bundles on the server, Module Federation in the browser. */
export interface PageSource {
  /** Loads a page's code and makes its texts known to i18next. Never rejects. */
  load: (row: PageRow, locale: Locale) => Promise<LoadedPage>
  /** The module of a page that has been loaded, for rendering. */
  get: (row: PageRow) => PageModule<unknown> | undefined
}
