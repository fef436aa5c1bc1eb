import { randomUUID } from 'node:crypto'
import { allowOnly, createComplaints } from '@site/api-http'
import { checkPayload, endpoints, honeypot, idempotencyHeader, type Locale } from '@site/contract/enquiry'
import { Router, type Request, type Response } from 'express'
import type { createAcceptance } from './acceptEnquiry.ts'
import { codeOf } from './codeOf.ts'
import { parseFields } from './parseFields.ts'
import { readBody } from './readBody.ts'
import { referenceOf } from './reference.ts'

interface EnquiryRoutesOptions {
  accept: ReturnType<typeof createAcceptance>
  logError: (line: string) => void
}

const mostBytes = 64 * 1024
const longestKey = 200

/**
 * `mail.php` and `mail_en.php`. An answer has the code 1 with the enquiry's reference, or 0 with a reason:
 * `errors` by field where the sender can correct it, else `error`.
 */
export function enquiryRoutes({ accept, logError }: EnquiryRoutesOptions): Router {
  // During an outage each enquiry fails, and again with each try.
  const complain = createComplaints(logError)
  const routes = Router({ caseSensitive: true, strict: true })
  for (const [locale, endpoint] of Object.entries(endpoints) as [Locale, string][]) {
    routes
      .route(endpoint)
      .post((request, response) => void answer(locale, request, response))
      .all(allowOnly('POST'))
  }
  return routes

  async function answer(locale: Locale, request: Request, response: Response) {
    response.set('Cache-Control', 'no-store')
    try {
      await receive(locale, request, response)
    } catch (error) {
      // Who left before the end has no use for an answer.
      if (request.destroyed && !request.complete) return
      complain(`POST ${request.path} failed, once or more: ${reasonOf(error)}`)
      refuse(response, 503, 'the enquiry could not be stored')
    }
  }

  async function receive(locale: Locale, request: Request, response: Response) {
    if ((request.get('Content-Encoding') ?? 'identity') !== 'identity') {
      request.resume()
      return refuse(response, 415, 'the request must not be compressed')
    }
    // Another page's form, sent by a visitor who didn't ask for that. Browsers that say no more than an origin are the
    // site's to judge, which knows its own.
    if (!['same-origin', 'none'].includes(request.get('Sec-Fetch-Site') ?? 'none')) {
      request.resume()
      return refuse(response, 403, 'the request must come from the site itself')
    }
    const key = request.get(idempotencyHeader) || randomUUID()
    const body = await readBody(request, mostBytes)
    if (!body) return refuse(response, 413, `the request must not be longer than ${mostBytes} bytes`)
    if (key.length > longestKey) return refuse(response, 400, `${idempotencyHeader} is too long`)

    const form = await parseFields(request.get('Content-Type'), body)
    if (!form.ok) return refuse(response, form.status, `the request ${form.error}`)
    if (form.fields[honeypot]?.trim()) return confirm(response, referenceOf(key))

    const checked = checkPayload(locale, form.fields)
    if (!checked.ok) return void response.status(422).json({ code: 0, errors: checked.errors })

    const result = await accept({ key, locale, payload: checked.payload, address: request.ip })
    if (result.status === 'accepted') return confirm(response, result.reference)
    if (result.status === 'conflict') {
      return refuse(response, 422, `${idempotencyHeader} belongs to an enquiry with another content`)
    }
    response.set('Retry-After', String(Math.ceil(result.wait / 1000)))
    refuse(response, 429, 'too many enquiries, try again in a minute')
  }
}

function confirm(response: Response, reference: string) {
  response.json({ code: 1, reference })
}

function refuse(response: Response, status: number, error: string) {
  response.status(status).json({ code: 0, error })
}

/** Where and with which code it failed; a message could quote what was typed. */
function reasonOf(error: unknown): string {
  const { stack = '', name = 'Error' } = error as Partial<Error>
  const place = stack.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? ''
  return `${codeOf(error) ?? name} ${place.trim()}`
}
