import type { RemoteName } from '@site/contract/pages'

export const failureCodes = [
  'NO_RELEASE', // No release of the remote is active.
  'FILES', // A file is missing or failed to load.
  'TIMEOUT', // A file or response took longer than the time limit.
  'EVALUATE', // The remote's code threw while it was loaded.
  'EXPOSE', // The release does not contain the page.
  'RENDER', // A component or loader of the page threw.
  'HYDRATE', // The document differed from React's result in the browser, so React rendered the part again.
  'BUDGET', // The code used too much time or memory on the server and was stopped.
  'CONTRACT', // The release was built for a contract version that the shell does not support.
  'SHARED', // The release needs versions of shared packages that the shell does not have.
  'SIGNATURE', // The release is not signed with a key that is allowed for the remote.
] as const

export type FailureCode = (typeof failureCodes)[number]

/** A failure of a remote's page. It must survive JSON, because the document carries failures from the server. */
export interface RemoteFailure {
  remote: RemoteName
  version: string | null
  code: FailureCode
  /** The reason in one line for the log. It must not contain anything that a visitor typed. */
  reason: string
}

export type Failure = Omit<RemoteFailure, 'remote'> & { remote: RemoteName | 'shell' }

type Shown = { version: string } | undefined

/** @param shown the remote's release, if one is active @param reason only its first line is used */
export function failureOf(remote: RemoteName, shown: Shown, code: FailureCode, reason: string): RemoteFailure {
  return { remote, version: shown?.version ?? null, code, reason: reason.split('\n')[0]! }
}

/** Returns a failure as one line for the log. */
export function describeFailure({ remote, version, code, reason }: Failure): string {
  return `${code} ${remote}@${version ?? 'none'}: ${reason}`
}

/** Browsers send failures to this path. */
export const reportPath = '/_reports'

const reported = new Set<string>()

/** Writes a failure to the console, and sends it to the server's log once per document for each remote and code. */
export function reportFailure(failure: Failure) {
  // After `HYDRATE` the part works, because React has rendered it again. So a warning is enough.
  if (failure.code === 'HYDRATE') console.warn(describeFailure(failure))
  else console.error(describeFailure(failure))
  const { remote, version, code } = failure
  const key = `${remote} ${code}`
  if (reported.has(key)) return
  reported.add(key)
  const body = new Blob([JSON.stringify({ remote, version, code })], { type: 'application/json' })
  navigator.sendBeacon?.(reportPath, body)
}
