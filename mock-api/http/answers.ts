import type { ErrorRequestHandler, RequestHandler } from 'express'

/** Answers what a route has no handler for; `methods` as the Allow header lists them. */
export function allowOnly(methods: string): RequestHandler {
  return (_request, response) => {
    response.status(405).set('Allow', methods).json({ error: 'method not allowed' })
  }
}

export const notFound: RequestHandler = (_request, response) => {
  response.status(404).json({ error: 'not found' })
}

/** Tells the caller no more than the status; what the server is to blame for is logged. */
export function errorAnswer(logError: (line: string) => void): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const status = statusOf(error)
    if (status === 500) logError(`${request.method} ${request.path} failed: ${stackOf(error)}`)
    if (response.headersSent) next(error)
    else response.status(status).json({ error: status === 500 ? 'internal error' : 'bad request' })
  }
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
  return status >= 400 && status < 500 ? status : 500
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
