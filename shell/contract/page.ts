import type { ComponentType } from 'react'
import type { Device, Locale } from './locale.ts'

/** The reason why a call to the API returned no body. `HTTP` means an error status, which `status` contains. */
export type ApiFailure =
  | { ok: false; code: 'NETWORK' | 'TIMEOUT' | 'BODY' }
  | { ok: false; code: 'HTTP'; status: number }

/** The API's response, parsed from JSON. `html` exists if the page asked for it and the response contains it. */
export type ApiResult = { ok: true; body: unknown; html?: SanitizedHtml } | ApiFailure

/** Selects the HTML that a page shows from a response. Members are paths in the body, e.g. `news.content`. */
export interface ApiOptions {
  /**
   * A member that contains HTML. The shell removes it from the body and sanitizes it. HTML beyond the shell's limits is
   * cut: see `SanitizedHtml.isCut`. A member that is not a string stays in the body.
   */
  html: string
  /** The member with the URL of the picture above the text. The shell removes its first copy from the text. */
  picture?: string
}

/** The argument of a page's loader. It is the same on the server and in the browser. */
export interface LoaderContext {
  locale: Locale
  device: Device
  params: Readonly<Record<string, string | undefined>>
  searchParams: URLSearchParams
  signal: AbortSignal
  /**
   * GETs a path under `/api/` as JSON. Never rejects, except when `signal` aborts. The body can be anything, so the
   * page must parse it. On the server, a page may make up to ten requests at once, in up to three rounds. A page that
   * needs a fourth round is not shown. There, a response also fails with `BODY` if the page's responses exceed 2 Mi
   * characters in all.
   */
  api: (path: string, options?: ApiOptions) => Promise<ApiResult>
  /** Other origins that pictures may come from. The browser blocks pictures from any other origin. */
  pictureOrigins: readonly string[]
  /**
   * The form that the visitor had typed, if the document had to be loaded again and the page's row has `takesForm`. It
   * can be anything, so the page must parse it.
   */
  form?: Readonly<Record<string, string>>
  /**
   * Reports a record that the page cannot show unchanged. Pass its id and the reason in one line without personal data.
   * The server logs each line at most once per hour, with the remote's name and version. A browser writes a console
   * warning.
   */
  report: (problem: string) => void
}

export interface SanitizedHtml {
  /** HTML with text, tables, links and pictures. It contains no script, style, form or embedded page. */
  html: string
  /** The beginning of the text in one line of at most 110 characters. Empty if there is no text. */
  excerpt: string
  /** Alternative text and caption of the picture that was removed. Empty if no picture was removed. */
  pictureAlt: string
  pictureCaption: string
  /** True if `html` is only the beginning, because the original is too long, too deeply nested or took too long. */
  isCut: boolean
}

/**
 * The result of a page's loader. On the server, `data` must survive JSON, because the document carries it to the
 * browser. A 404 without data shows the shell's not-found page. Use 503 if the page can be shown but its main content
 * is missing.
 */
export type PageResult<Data> = { status: 200 | 404 | 503; data: Data } | { status: 404; data?: never }

export interface PageHead {
  title?: string
  description?: string
  /** The URL of a picture that the site may show, absolute or from the root. */
  image?: string
  /** A day, or a time with offset, in ISO 8601. If it is set, search engines see the page as an article. */
  publishedAt?: string
  /** The name of the page as the last item of the breadcrumb that search engines read. */
  subName?: string
}

/** The default export of each page that a remote exposes. */
export interface PageModule<Data = undefined> {
  Page: ComponentType<{ data: Data }>
  loader?: (context: LoaderContext) => Promise<PageResult<Data>>
  head?: (data: Data) => PageHead
}
