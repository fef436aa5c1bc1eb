import type { ErrorRequestHandler, RequestHandler } from 'express'

/** Returns a handler that responds with 405. @param methods the allowed methods, in the format of the `Allow` header */
export function allowOnly(methods: string): RequestHandler {
  return (_request, response) => {
    response.status(405).set('Allow', methods).json({ error: 'method not allowed' })
  }
}

/** Tells the caller only the status. Logs errors of the server, but not of the caller. */
export function errorAnswer(logError: (line: string) => void): ErrorRequestHandler {
  return (error: Error & { status?: number }, request, response, next) => {
    const { status = 500, stack = error.message } = error
    const isCallers = status >= 400 && status < 500
    if (!isCallers) logError(`${request.method} ${request.path} failed: ${stack}`)
    if (response.headersSent) next(error)
    else response.status(isCallers ? status : 500).json({ error: isCallers ? 'bad request' : 'internal error' })
  }
}

export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
}

/** Returns a log function that logs the same line at most once per minute. */
export function createComplaints(logError: (line: string) => void) {
  const logged = new Set<string>()
  return (line: string) => {
    if (logged.has(line)) return
    logged.add(line)
    setTimeout(() => logged.delete(line), 60_000).unref()
    logError(line)
  }
}
