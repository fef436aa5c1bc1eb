import { isUtf8 } from 'node:buffer'
import { MIMEType } from 'node:util'
import busboy from 'busboy'

export type ParsedFields =
  { ok: true; fields: Record<string, string> } | { ok: false; status: 400 | 415; error: string }

type Pair = [name: string, value: string]

const mostFields = 40

/** The transfer encodings that encode nothing. */
const asItIs = ['7bit', '8bit', 'binary']

class BadForm extends Error {}

/** Reads the fields of a form sent as multipart or form-encoded: text in UTF-8, each name once, no files. */
export async function parseFields(contentType: string | undefined, body: Buffer): Promise<ParsedFields> {
  const type = mimeType(contentType)
  const read = type && readers.get(type.essence)
  if (!read)
    return { ok: false, status: 415, error: 'must be multipart/form-data or application/x-www-form-urlencoded' }
  const charset = type.params.get('charset')?.toLowerCase() ?? 'utf-8'
  if (charset !== 'utf-8' && charset !== 'utf8') return { ok: false, status: 415, error: 'must be UTF-8' }
  if (!isUtf8(body)) return { ok: false, status: 400, error: 'must be UTF-8' }
  try {
    return { ok: true, fields: fieldsOf(await read(body, String(contentType))) }
  } catch (error) {
    if (error instanceof BadForm) return { ok: false, status: 400, error: error.message }
    throw error
  }
}

function mimeType(value = ''): MIMEType | null {
  try {
    return new MIMEType(value)
  } catch {
    return null
  }
}

const readers = new Map<string, (body: Buffer, contentType: string) => Pair[] | Promise<Pair[]>>([
  ['application/x-www-form-urlencoded', readEncoded],
  ['multipart/form-data', readMultipart],
])

function fieldsOf(pairs: Pair[]): Record<string, string> {
  if (pairs.length > mostFields) throw new BadForm('has too many fields')
  const fields = new Map(pairs)
  if (fields.size < pairs.length) throw new BadForm('has a field twice')
  return Object.fromEntries(fields)
}

function readEncoded(body: Buffer): Pair[] {
  const pairs = body.toString('utf8').split('&')
  if (pairs.length > mostFields) throw new BadForm('has too many fields')
  return pairs
    .filter((pair) => pair !== '')
    .map((pair) => {
      const end = pair.indexOf('=')
      return end < 0 ? [decode(pair), ''] : [decode(pair.slice(0, end)), decode(pair.slice(end + 1))]
    })
}

// Unlike URLSearchParams it does not put replacement characters for what is no UTF-8.
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new BadForm('is not encoded as a form in UTF-8')
  }
}

function readMultipart(body: Buffer, contentType: string): Promise<Pair[]> {
  return new Promise((resolve, reject) => {
    const refuse = (reason: string) => reject(new BadForm(reason))
    const pairs: Pair[] = []
    let form: busboy.Busboy
    try {
      form = busboy({
        headers: { 'content-type': contentType },
        limits: { parts: mostFields, files: 0, fieldSize: body.length },
      })
    } catch {
      refuse('has no boundary')
      return
    }
    form.on('field', (name: string | undefined, value: string | undefined, info) => {
      if (name === undefined) refuse('has a field without a name')
      else if (info.mimeType !== 'text/plain') refuse('has a part that is no text')
      // A part may declare another charset or encoding than the form's; it was then read as that, or not at all.
      else if (value === undefined || !body.includes(value) || !asItIs.includes(info.encoding)) refuse('must be UTF-8')
      else pairs.push([name, value])
    })
    form.on('filesLimit', () => refuse('must not carry files'))
    form.on('partsLimit', () => refuse('has too many fields'))
    form.on('error', () => refuse('is broken'))
    form.on('close', () => resolve(pairs))
    form.end(body)
  })
}
