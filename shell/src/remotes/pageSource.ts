import type { Locale, PageModule, RemoteName } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import type { RemoteFailure } from './failure.ts'

export interface BrowserRelease {
  version: string
  /** The address of its container. */
  entry: string
  /** Of the entry, which holds those of the files it loads; none where it is built as one edits. */
  integrity?: string
}

export type BrowserReleases = Partial<Record<RemoteName, BrowserRelease>>

export type LoadedPage = { ok: true; module: PageModule<unknown> } | { ok: false; failure: RemoteFailure }

export interface PageSource {
  /** Loads a page's code and makes its texts known to i18next. Never rejects. */
  load: (row: PageRow, locale: Locale) => Promise<LoadedPage>
  get: (row: PageRow) => PageModule<unknown> | undefined
}
