import type { RemoteName } from '@site/contract/pages'

/**
 * Why a page could not be had from its remote:
 * `NO_RELEASE` none is active; `FILES` a file is missing or can't be fetched; `TIMEOUT` the budget ran out;
 * `EVALUATE` its code threw while it was loaded; `EXPOSE` the release doesn't hold the page; `RENDER` its
 * component or loader threw; `HYDRATE` a browser found another document than the server had sent, and rendered the part
 * anew; `BUDGET` its code went beyond the limits of a renderer and was ended; `CONTRACT` and
 * `SHARED` it was built for another contract, or for other shared packages, than the shell has; `SIGNATURE` no key that
 * is allowed for the remote has signed it.
 */
export const failureCodes = [
  'NO_RELEASE',
  'FILES',
  'TIMEOUT',
  'EVALUATE',
  'EXPOSE',
  'RENDER',
  'HYDRATE',
  'BUDGET',
  'CONTRACT',
  'SHARED',
  'SIGNATURE',
] as const

export type FailureCode = (typeof failureCodes)[number]

/** Survives JSON: it travels in the page when the server met it. */
export interface RemoteFailure {
  remote: RemoteName
  version: string | null
  code: FailureCode
  /** One line for the log, without anything a visitor typed. */
  reason: string
}

/** A failure of a remote, or of the shell around its pages. */
export type Failure = Omit<RemoteFailure, 'remote'> & { remote: RemoteName | 'shell' }

export function describeFailure({ remote, version, code, reason }: Failure): string {
  return `${code} ${remote}@${version ?? 'none'}: ${reason}`
}
