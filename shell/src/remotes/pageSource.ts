import type { Locale, PageModule, RemoteName } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import type { RemoteFailure } from './failure.ts'

/** A release as the browser needs it. */
export interface BrowserRelease {
  version: string
  /** The address of its container. */
  entry: string
  /** Of the entry, which holds those of the files it loads; none where it is built as one edits. */
  integrity?: string
}

/** The releases a document is made with. */
export type BrowserReleases = Partial<Record<RemoteName, BrowserRelease>>

export type LoadedPage = { ok: true; module: PageModule<unknown> } | { ok: false; failure: RemoteFailure }

/** Where pages come from: server bundles on the server, Module Federation in the browser. */
export interface PageSource {
  /** Loads a page's code and makes its texts known to i18next. Never rejects. */
  load: (row: PageRow, locale: Locale) => Promise<LoadedPage>
  /** The module of a page that has been loaded, for rendering. */
  get: (row: PageRow) => PageModule<unknown> | undefined
}
