import { isUtf8 } from 'node:buffer'

const mostFields = 40
const encoded = 'application/x-www-form-urlencoded'
const types = ['multipart/form-data', encoded]

/** What is wrong with a form, after "the request", and the status to answer with. */
export class BadForm extends Error {
  status: number
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}

/** Reads the fields of a form sent as multipart or form-encoded: text in UTF-8, each name once, no files. Throws `BadForm`. */
export async function parseFields(contentType: string, body: Buffer): Promise<Record<string, string>> {
  const type = contentType.toLowerCase().split(';', 1)[0]!.trim()
  const [, charset = 'utf-8'] = /;\s*charset="?([^\s";]*)/i.exec(contentType) ?? []
  if (!types.includes(type)) throw new BadForm(`must be ${types.join(' or ')}`, 415)
  if (!/^utf-?8$/i.test(charset)) throw new BadForm('must be UTF-8', 415)
  if (!isUtf8(body)) throw new BadForm('must be UTF-8')

  const pairs = await readPairs(contentType, type, body).catch(() => {
    throw new BadForm('is broken')
  })
  if (pairs.length > mostFields) throw new BadForm('has too many fields')
  const fields = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (typeof value !== 'string') throw new BadForm('must not carry files')
    if (fields.has(name)) throw new BadForm('has a field twice')
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

async function readPairs(contentType: string, type: string, body: Buffer) {
  // The form would have replacement characters for escapes that are no UTF-8.
  if (type === encoded) decodeURIComponent(body.toString())
  return [...(await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } }).formData())]
}
