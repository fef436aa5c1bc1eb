import { createHash, randomUUID } from 'node:crypto'
import { allowOnly, codeOf, createComplaints } from '@site/api-http/answers'
import { checkPayload, endpoints, honeypot, idempotencyHeader, type Locale } from '@site/contract/enquiry'
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import type { Enquiry } from './composeMail.ts'
import { parseFields } from './parseFields.ts'

const mostBytes = 64 * 1024
const longestKey = 200

/**
 * Returns the routes that accept enquiries. A response has `code` 1 and the enquiry's `reference`, or `code` 0 and a
 * reason: `errors` by field if the visitor can correct them, otherwise `error`.
 * @param accept stores the enquiry and returns 0, or returns the milliseconds until the visitor may send another one
 */
export function enquiryRoutes(
  accept: (enquiry: Enquiry, address: string | undefined) => Promise<number>,
  logError: (line: string) => void,
): Router {
  const complain = createComplaints(logError)
  const routes = Router({ caseSensitive: true, strict: true })
  const body = express.raw({ type: () => true, inflate: false, limit: mostBytes })

  const fail: ErrorRequestHandler = (error: Error & { status?: number }, request, response, next) => {
    // The client disconnected before the request was complete, so nobody would read a response.
    if (request.destroyed && !request.complete) return next(error)
    if (error.status !== undefined && error.status < 500) return refuse(response, error.status, error.message)
    complain(`POST ${request.path} failed: ${reasonOf(error)}`)
    refuse(response, 503, 'the enquiry could not be stored')
  }

  async function receive(locale: Locale, request: Request, response: Response) {
    const key = request.get(idempotencyHeader) || randomUUID()
    if (key.length > longestKey) return refuse(response, 400, `${idempotencyHeader} is too long`)

    const sent: unknown = request.body
    const fields = await parseFields(request.get('Content-Type') ?? '', Buffer.isBuffer(sent) ? sent : Buffer.alloc(0))
    if (fields[honeypot]?.trim()) return void response.json({ code: 1, reference: referenceOf(key, fields) })

    const checked = checkPayload(locale, fields)
    if (!checked.ok) return void response.status(422).json({ code: 0, errors: checked.errors })

    const { payload } = checked
    const reference = referenceOf(key, [locale, payload])
    const wait = await accept({ locale, payload, reference }, request.ip)
    if (wait === 0) return void response.json({ code: 1, reference })
    response.set('Retry-After', String(Math.ceil(wait / 1000)))
    refuse(response, 429, 'too many enquiries, try again in a minute')
  }

  for (const [locale, endpoint] of Object.entries(endpoints) as [Locale, string][]) {
    const answer: RequestHandler = (request, response, next) => void receive(locale, request, response).catch(next)
    routes.route(endpoint).post(fromTheSite, body, answer, fail).all(allowOnly('POST'))
  }
  return routes
}

/** Refuses forms that another site makes a browser send. The composing server checks those with only `Origin`. */
const fromTheSite: RequestHandler = (request, response, next) => {
  response.set('Cache-Control', 'no-store')
  if (['same-origin', 'none'].includes(request.get('Sec-Fetch-Site') ?? 'none')) return next()
  refuse(response, 403, 'the request must come from the site itself')
}

function refuse(response: Response, status: number, error: string) {
  response.status(status).json({ code: 0, error })
}

// Crockford's base 32 leaves out letters that are easily confused, because references are read out over the phone.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns an enquiry's reference, such as `7QK2M-9X3TB`. The same key with the same content has the same reference. */
function referenceOf(key: string, content: unknown): string {
  const bytes = createHash('sha256')
    .update(`enquiry\n${JSON.stringify([key, content])}`)
    .digest()
  const text = Array.from(bytes.subarray(0, 10), (byte) => letters[byte % letters.length]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** Leaves out the error's message, which may quote what the visitor typed. */
function reasonOf(error: Error): string {
  const place = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? ''
  return `${codeOf(error) ?? error.name} ${place.trim()}`
}
