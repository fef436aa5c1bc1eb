import { describeFailure, type RemoteFailure } from './failure.ts'

export const reportPath = '/_reports'

const reported = new Set<string>()

/**
 * Says in the console, and to the server that keeps the log, that a page could not be shown: once a document for
 * each remote and code. What a visitor typed or where they came from is no part of it.
 */
export function reportFailure(failure: RemoteFailure) {
  console.error(describeFailure(failure))
  const { remote, version, code } = failure
  const key = `${remote} ${code}`
  if (reported.has(key)) return
  reported.add(key)
  const body = new Blob([JSON.stringify({ remote, version, code })], { type: 'application/json' })
  navigator.sendBeacon?.(reportPath, body)
}
