import type { RemoteName } from '@site/contract/pages'

export const failureCodes = [
  'NO_RELEASE', // None is active.
  'FILES', // A file is missing or can't be fetched.
  'TIMEOUT', // The budget ran out.
  'EVALUATE', // Its code threw while it was loaded.
  'EXPOSE', // The release doesn't hold the page.
  'RENDER', // Its component or loader threw.
  'HYDRATE', // A browser found another document than the server had sent, and rendered the part anew.
  'BUDGET', // Its code went beyond the limits of a renderer and was ended.
  'CONTRACT', // It was built for another contract than the shell has.
  'SHARED', // It was built for other shared packages than the shell has.
  'SIGNATURE', // No key that is allowed for the remote has signed it.
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

export type Failure = Omit<RemoteFailure, 'remote'> & { remote: RemoteName | 'shell' }

export function describeFailure({ remote, version, code, reason }: Failure): string {
  return `${code} ${remote}@${version ?? 'none'}: ${reason}`
}

export const reportPath = '/_reports'

const reported = new Set<string>()

/** Writes a failure to the console, and sends it to the server's log once per document for each remote and code. */
export function reportFailure(failure: Failure) {
  // A part that was rendered anew works: a warning is enough.
  if (failure.code === 'HYDRATE') console.warn(describeFailure(failure))
  else console.error(describeFailure(failure))
  const { remote, version, code } = failure
  const key = `${remote} ${code}`
  if (reported.has(key)) return
  reported.add(key)
  const body = new Blob([JSON.stringify({ remote, version, code })], { type: 'application/json' })
  navigator.sendBeacon?.(reportPath, body)
}
