// Only the server imports this file. It needs zod, which a renderer process may not read.
import type { SanitizedHtml } from '@site/contract'
import { z } from 'zod'
import { parseJson } from './parseJson.ts'
import { lineOf, mostCharacters, mostLines } from './task.ts'

/** The maximum number of characters of JSON outside strings. Even the largest valid outcome has only a few hundred. */
const mostStructure = 10_000

/** Parses a line from an untrusted process. @returns undefined if it is not JSON or has more values than any outcome */
export function parseOutcome(line: string): unknown {
  try {
    return parseJson(line, mostStructure)
  } catch {
    return undefined
  }
}

// Renderer processes clean their lines. The server does so too, because a release can make its process send anything.
const line = z.string().max(mostCharacters).transform(lineOf)
const member = z.string().max(100)
/** A request to the API, from a renderer process or a browser. */
export const askSchema = z.object({ path: z.string().max(2000), html: member.optional(), picture: member.optional() })
/** The maximum number of characters of a document. It contains the API responses twice: as text and as data. */
const mostHtml = 6_000_000

/** The outcome of a task. The server validates it, because a release can make its process send anything. */
export const outcomeSchema = z.union([
  z.object({
    rendered: z.object({ status: z.literal([200, 404, 503]), html: z.string().max(mostHtml) }),
    failure: z.object({ code: z.enum(['EVALUATE', 'RENDER']), reason: line }).nullable(),
    /** Lines about records that the page could not show unchanged, and lines that its code logged. */
    reports: z.array(line).max(mostLines),
  }),
  /** Requests to the API. The server makes them and sends the task again with the responses. */
  z.object({ needs: z.array(askSchema).max(10) }),
  z.object({ threw: z.string().max(5000) }),
])

export type RenderOutcome = z.output<typeof outcomeSchema>

export const sanitizedSchema = z.object({
  html: z.string(),
  excerpt: z.string(),
  pictureAlt: z.string(),
  pictureCaption: z.string(),
  isCut: z.boolean(),
}) satisfies z.ZodType<SanitizedHtml>
