import { describeFailure, type Failure } from './failure.ts'

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
