import type { Locale, PageModule, RemoteName } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import type { RemoteFailure } from './failure.ts'

export interface BrowserRelease {
  version: string
  entry: string
  /**
   * The hash of the entry script. The script contains the hashes of the files that it loads. Absent in development,
   * when the remote is rebuilt after each change.
   */
  integrity?: string
}

export type BrowserReleases = Partial<Record<RemoteName, BrowserRelease>>

export type LoadedPage = { ok: true; module: PageModule<unknown> } | { ok: false; failure: RemoteFailure }

export interface PageSource {
  /** Loads a page's code and adds its texts to i18next. Never rejects. */
  load: (row: PageRow, locale: Locale) => Promise<LoadedPage>
  /** Returns the page if it is loaded. */
  get: (row: PageRow) => PageModule<unknown> | undefined
}
