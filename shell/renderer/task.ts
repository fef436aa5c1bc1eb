import type { ApiResult, Locale, PageId, RemoteName } from '@site/contract'
import type { DocumentAssets, RemoteFailure, Rendered, RenderRequest } from '../src/entry.renderer.tsx'

/** A server bundle as text, and what it is called in stack traces. */
export interface Bundle {
  name: string
  code: string
}

/** A page of a release in one language, as it travels to a renderer. */
export interface PageCode {
  module: Bundle
  texts: Bundle
  assets: DocumentAssets
}

/** What all documents that are made with the same releases have in common. It grows with the number of remotes. */
export interface Composition extends Pick<RenderRequest, 'releases' | 'shellAssets'> {
  id: number
  /** Where the files of each remote's release are served from: what a renderer keeps a release's code under. */
  bases: Partial<Record<RemoteName, string>>
  /** Remotes that none of the code of may run. */
  failures: Partial<Record<RemoteName, RemoteFailure>>
}

/**
 * One document to render. Everything a renderer works on is in it, as plain data: it has no way of its own to files
 * or to other hosts. What it lacks, it asks for.
 */
export interface RenderTask extends Pick<RenderRequest, 'url' | 'settings' | 'form'> {
  compositionId: number
  /** Where it was asked for. */
  composition?: Composition
  /** What was asked for, by `pageKey`. */
  pages: Record<string, PageCode | { failure: RemoteFailure }>
  /** What the API said, by path. */
  answers: Record<string, ApiResult>
}

/** What a document can't be rendered without. */
export interface Needs {
  composition?: true
  remote: RemoteName | null
  pages: { id: PageId; locale: Locale }[]
  answers: string[]
}

export interface RemoteProblem {
  remote: RemoteName
  problem: string
}

export type RenderOutcome =
  | {
      rendered: Rendered
      failures: RemoteFailure[]
      /** Records that the page could not show as they came, each in one line; absent if there are none. */
      problems?: RemoteProblem[]
      /** What the page asked of the API. */
      asked: string[]
    }
  | { needs: Needs }
  /** The shell's own code failed: the stack of it. */
  | { threw: string }

export const pageKey = (id: PageId, locale: Locale) => `${id}.${locale}`

/** What a renderer says as it goes on to the code of a remote, and as it comes back to its own. */
export interface Entering {
  entering: RemoteName | null
  process: number
  /** Milliseconds of processor time it has used so far. */
  cpu: number
}
