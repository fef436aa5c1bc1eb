import type { ComponentType } from 'react'
import type { Device, Locale } from './locale.ts'

/** Why a call to the API gave no body. `HTTP` carries the status of the answer. */
export type ApiFailure =
  { ok: false; code: 'NETWORK' | 'TIMEOUT' | 'BODY' } | { ok: false; code: 'HTTP'; status: number }

/** An answer of the API, as JSON. `html` is there if it was asked for and the answer has it. */
export type ApiResult = { ok: true; body: unknown; html?: SanitizedHtml } | ApiFailure

/** Which HTML in an answer a page will show. A member is named by its path from the body, e.g. `news.content`. */
export interface ApiOptions {
  /**
   * A member that is HTML. The shell takes it out of the body and makes it safe to show, whoever wrote it. HTML beyond the
   * shell's limits is cut: see `SanitizedHtml.isCut`. A member that is no text stays in the body.
   */
  html: string
  /** The address of the picture that the page shows above the text. Its first copy in the text is removed. */
  picture?: string
}

/** The same on the server and in the browser. */
export interface LoaderContext {
  locale: Locale
  device: Device
  params: Readonly<Record<string, string | undefined>>
  searchParams: URLSearchParams
  signal: AbortSignal
  /**
   * GETs a path under `/api/` as JSON. Never rejects, except when `signal` aborts.
   * The body is whatever the API sent: parse it. On the server a page may ask for ten answers at a time, three times: one
   * that asks again is not shown. An answer beyond 2 Mi characters in all is none (`BODY`).
   */
  api: (path: string, options?: ApiOptions) => Promise<ApiResult>
  /** Origins that pictures may come from besides the site; a browser shows no others. */
  pictureOrigins: readonly string[]
  /** What a page that had to be loaded anew sent as a form, if the page's row takes one. It can be anything: parse it. */
  form?: Readonly<Record<string, string>>
  /**
   * Tells of a record that the page cannot show as it came: its id and the reason, in one line without personal data. The
   * server logs the line with the remote's name and version, once an hour; a browser warns in the console.
   */
  report: (problem: string) => void
}

export interface SanitizedHtml {
  /** Text, tables, links and pictures; no script, style, form or embedded page. */
  html: string
  /** The beginning of the text in one line, at most 110 characters. Empty if there is no text. */
  excerpt: string
  /** Alternative text and caption of the picture that was removed. Empty if none was. */
  pictureAlt: string
  pictureCaption: string
  /** Whether `html` is only the beginning, because the whole is too long, too deeply nested or took too much time. */
  isCut: boolean
}

/**
 * What a loader found. `data` must survive JSON, it travels to the browser in the page.
 * A 404 without data shows the shell's not-found page; 503 is for a page that stands but lacks what it is for.
 */
export type PageResult<Data> = { status: 200 | 404 | 503; data: Data } | { status: 404; data?: never }

export interface PageHead {
  /** The whole title, without the company suffix being added. */
  title?: string
  description?: string
  /** An address the site can serve, absolute or from the root. */
  image?: string
  /** Makes the page an article for search engines. ISO 8601 with offset, or a day. */
  publishedAt?: string
  /** The name of this page in the breadcrumb that search engines read. */
  subName?: string
}

/** The default export of every page a remote exposes. */
export interface PageModule<Data = undefined> {
  Page: ComponentType<{ data: Data }>
  loader?: (context: LoaderContext) => Promise<PageResult<Data>>
  head?: (data: Data) => PageHead
}
