import type { RequestHandler } from 'express'

/** One line an answer, without query or address: those may be personal. */
export function accessLog(write: (line: string) => void): RequestHandler {
  return (request, response, next) => {
    const start = performance.now()
    const { method, path } = request
    response.on('close', () => {
      const status = response.writableFinished ? response.statusCode : 'aborted'
      write(`${method} ${path} ${status} ${Math.round(performance.now() - start)}ms`)
    })
    next()
  }
}
