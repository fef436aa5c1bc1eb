import type { ErrorRequestHandler, RequestHandler } from 'express'

/** Answers requests that a route has no handler for. @param methods as the Allow header lists them */
export function allowOnly(methods: string): RequestHandler {
  return (_request, response) => {
    response.status(405).set('Allow', methods).json({ error: 'method not allowed' })
  }
}

/** Tells the caller no more than the status. An error of the server is logged. */
export function errorAnswer(logError: (line: string) => void): ErrorRequestHandler {
  return (error: Error & { status?: number }, request, response, next) => {
    const { status = 500, stack = error.message } = error
    const isCallers = status >= 400 && status < 500
    if (!isCallers) logError(`${request.method} ${request.path} failed: ${stack}`)
    if (response.headersSent) next(error)
    else response.status(isCallers ? status : 500).json({ error: isCallers ? 'bad request' : 'internal error' })
  }
}

/** The code of an error that has one, such as ENOENT. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
}

/** Logs lines that may come again and again, each of them once per minute. */
export function createComplaints(logError: (line: string) => void) {
  const told = new Set<string>()
  return (line: string) => {
    if (told.has(line)) return
    told.add(line)
    setTimeout(() => told.delete(line), 60_000).unref()
    logError(line)
  }
}
