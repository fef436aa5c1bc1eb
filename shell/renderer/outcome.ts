// Only the server imports this file: a renderer may not read zod.
import type { SanitizedHtml } from '@site/contract'
import { z } from 'zod'
import { lineOf, mostCharacters, mostLines } from './task.ts'

/** Characters of JSON outside of strings: an outcome has a few hundred, even if it names all that it may name. */
const mostStructure = 10_000

/**
 * Parses a line that a process sent. The process is not trusted: objects take many times the memory of their text, and
 * the server must not run out of it.
 * @returns undefined if the line is no JSON, or holds more values than any outcome
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

// The renderer cleans its lines, but a release can have its process send anything: the server cleans them again.
const line = z.string().max(mostCharacters).transform(lineOf)
const member = z.string().max(100)
/** A question to the API, whoever sends it. */
export const askSchema = z.object({ path: z.string().max(2000), html: member.optional(), picture: member.optional() })
/** Characters of a document: it has what the API answered twice, as text and as data. */
const mostHtml = 6_000_000

/** What a renderer sends back. A release can have it send anything. */
export const outcomeSchema = z.union([
  z.object({
    rendered: z.object({ status: z.literal([200, 404, 503]), html: z.string().max(mostHtml) }),
    failure: z.object({ code: z.enum(['EVALUATE', 'RENDER']), reason: line }).nullable(),
    /** Records that the page could not show as they came, and lines that its code logged. */
    reports: z.array(line).max(mostLines),
  }),
  /** Answers of the API that the document can't be rendered without. */
  z.object({ needs: z.array(askSchema).max(10) }),
  /** The shell's own code failed: the stack of it. */
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
