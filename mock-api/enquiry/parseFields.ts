import { isUtf8 } from 'node:buffer'

const mostFields = 40
const encoded = 'application/x-www-form-urlencoded'
const types = ['multipart/form-data', encoded]

const badForm = (message: string, status = 400) => Object.assign(new Error(`the request ${message}`), { status })

/** Rejects if the text is not UTF-8, a name occurs twice, a file is included, or there are too many fields. */
export async function parseFields(contentType: string, body: Buffer): Promise<Record<string, string>> {
  const type = contentType.toLowerCase().split(';', 1)[0]!.trim()
  const [, charset = 'utf-8'] = /;\s*charset="?([^\s";]*)/i.exec(contentType) ?? []
  if (!types.includes(type)) throw badForm(`must be ${types.join(' or ')}`, 415)
  if (!/^utf-?8$/i.test(charset)) throw badForm('must be UTF-8', 415)
  if (!isUtf8(body)) throw badForm('must be UTF-8')

  const pairs = await readPairs(contentType, type, body).catch(() => {
    throw badForm('is broken')
  })
  if (pairs.length > mostFields) throw badForm('has too many fields')
  const fields = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (typeof value !== 'string') throw badForm('must not carry files')
    if (fields.has(name)) throw badForm('has a field twice')
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

async function readPairs(contentType: string, type: string, body: Buffer) {
  // Throws if escapes are not valid UTF-8. `formData` would silently replace those characters.
  if (type === encoded) decodeURIComponent(body.toString())
  return [...(await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } }).formData())]
}
