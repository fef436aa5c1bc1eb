// Only the server imports this file. It needs zod, which a renderer process may not read.
import type { SanitizedHtml } from '@site/contract'
import { z } from 'zod'
import { lineOf, mostCharacters, mostLines } from './task.ts'

/** The most characters of JSON outside strings. Even the largest valid outcome has only a few hundred. */
const mostStructure = 10_000

/**
 * Parses a line from an untrusted process. Parsed objects need many times the memory of their text, so a line with many
 * values could use up the memory of the server.
 * @returns undefined if the line is not JSON or has more values than any valid outcome
 */
export function parseOutcome(line: string): unknown {
  if (hasTooManyValues(line)) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function hasTooManyValues(json: string): boolean {
  let structure = 0
  let isString = false
  for (let at = 0; at < json.length && structure <= mostStructure;) {
    const quote = json.indexOf('"', at)
    const end = quote === -1 ? json.length : quote
    if (!isString) structure += end - at
    let backslashes = 0
    while (isString && json[end - 1 - backslashes] === '\\') backslashes += 1
    // After an odd number of backslashes, a quote is part of the string.
    if (backslashes % 2 === 0) isString = !isString
    at = end + 1
  }
  return structure > mostStructure
}

// Renderer processes clean their lines. The server cleans them again, because a release can make its process send
// anything.
const line = z.string().max(mostCharacters).transform(lineOf)
const member = z.string().max(100)
/** A question to the API, from a renderer process or a browser. */
export const askSchema = z.object({ path: z.string().max(2000), html: member.optional(), picture: member.optional() })
/** The most characters of a document. It contains the answers of the API twice: as text and as data. */
const mostHtml = 6_000_000

/** The outcome of a task. The server validates it, because a release can make its process send anything. */
export const outcomeSchema = z.union([
  z.object({
    rendered: z.object({ status: z.literal([200, 404, 503]), html: z.string().max(mostHtml) }),
    failure: z.object({ code: z.enum(['EVALUATE', 'RENDER']), reason: line }).nullable(),
    /** Lines about records that the page could not show unchanged, and lines that its code logged. */
    reports: z.array(line).max(mostLines),
  }),
  /** Questions to the API. The server sends the task again with the answers. */
  z.object({ needs: z.array(askSchema).max(10) }),
  /** The shell's own code failed. This is the stack trace. */
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
