import type { ApiOptions, ApiResult, Locale, PageId } from '@site/contract'
import type {
  DocumentAssets,
  RemoteFailure,
  RenderRequest,
  SharedSettings,
  SiteSettings,
} from '../src/entry.renderer.tsx'

/** A server bundle, and what it is called in stack traces. */
export interface Bundle<Code> {
  name: string
  code: Code
}

/** A page of a release in one language: its bundles as they were read, or as texts on the way to a renderer. */
export interface PageCode<Code> {
  module: Bundle<Code>
  texts: Bundle<Code>
  assets: DocumentAssets
  /** Where the release's files are served from. */
  base: string
}

/** What all documents that are made with the same releases have in common. It grows with the number of remotes. */
export interface SharedParts extends Pick<RenderRequest, 'releases' | 'shellAssets'> {
  /** Names them: parts with the same id are the same. */
  id: string
  settings: SharedSettings
}

/** The page of an address: its code, or why none of it may run. */
export interface TaskPage<Code> {
  /** The id of its route: page and language. */
  key: string
  code: PageCode<Code> | { failure: RemoteFailure }
}

/**
 * One document to render. Everything a renderer works on is in it, as plain data: it has no way of its own to files
 * or to other hosts. What it lacks, it asks for.
 */
export interface RenderTask extends Pick<RenderRequest, 'url' | 'form'> {
  settings: Omit<SiteSettings, keyof SharedSettings>
  shared: SharedParts
  /** Null for an address that has no page. */
  page: TaskPage<Buffer> | null
  answers: { ask: Ask; answer: ApiResult }[]
}

/** A page's question to the API. */
export interface Ask extends Partial<ApiOptions> {
  path: string
}

/** Two asks are one if they have the same key. */
export const askKey = ({ path, html = '', picture = '' }: Ask) => [path, html, picture].join('\n')

/** A task without what its renderer has from an earlier one. */
export interface SentTask extends Omit<RenderTask, 'shared' | 'page'> {
  shared: SharedParts | null
  page: Partial<TaskPage<string>> | null
}

/** HTML to make safe: see the contract's `ApiOptions`. */
export interface SanitizeTask {
  html: string
  /** Address of the picture above the text; empty for none. */
  picture: string
  pictureOrigins: readonly string[]
}

/** One line of a log, whatever a remote's code hands over. */
export const lineOf = (given: unknown) =>
  String(given)
    .slice(0, mostCharacters)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')

/** Lines that one document may report, and characters of each. */
export const mostLines = 20
export const mostCharacters = 300

export const pageKey = (id: PageId, locale: Locale) => `${id}.${locale}`
