import type { ApiResult } from '@site/contract'
import type { ApiRequest } from '@site/contract/pages'
import type {
  DocumentAssets,
  RemoteFailure,
  RenderRequest,
  SharedSettings,
  SiteSettings,
} from '../src/entry.renderer.tsx'

/** The code of a server bundle. `name` identifies the bundle in stack traces. */
export interface Bundle<Code> {
  name: string
  code: Code
}

/** A page of a release in one language. Bundles are buffers in the server and strings in tasks that are sent. */
export interface PageCode<Code> {
  module: Bundle<Code>
  texts: Bundle<Code>
  assets: DocumentAssets
  /** Public URL or path of the release's files, without a slash at the end. */
  base: string
}

/** The data that all documents with the same releases share. Its size grows with the number of remotes. */
export interface SharedParts extends Pick<RenderRequest, 'releases' | 'shellAssets'> {
  id: string
  settings: SharedSettings
}

/** The page to render: its code, or the reason why the code is unavailable. */
export interface TaskPage<Code> {
  route: string
  code: PageCode<Code> | { failure: RemoteFailure }
}

/**
 * The task to render one document. It contains all data, because a renderer process has no access to files or to other
 * hosts. If an API response is missing, the process asks for it in its outcome.
 */
export interface RenderTask extends Pick<RenderRequest, 'url' | 'form'> {
  settings: Omit<SiteSettings, keyof SharedSettings>
  shared: SharedParts
  /** Null for a URL that has no page. */
  page: TaskPage<Buffer> | null
  answers: { ask: ApiRequest; answer: ApiResult }[]
}

/** A task without the data that its process received with an earlier task. */
export interface SentTask extends Omit<RenderTask, 'shared' | 'page'> {
  shared: SharedParts | null
  page: (Pick<TaskPage<string>, 'route'> & Partial<TaskPage<string>>) | null
}

/** HTML to sanitize. `ApiOptions` in the contract describes it. */
export interface SanitizeTask {
  html: string
  picture: string
  pictureOrigins: readonly string[]
}

/** Converts any value from a remote's code to one line for the log. Long values are cut to `mostCharacters`. */
export const lineOf = (given: unknown) =>
  String(given)
    .slice(0, mostCharacters)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')

/** The maximum number of lines that one document may report, and of characters of a line. */
export const mostLines = 20
export const mostCharacters = 300
