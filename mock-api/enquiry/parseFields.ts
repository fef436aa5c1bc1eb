import { isUtf8 } from 'node:buffer'
import busboy from 'busboy'

type Pair = [name: string, value: string]

const mostFields = 40

/** The transfer encodings that encode nothing. */
const asItIs = ['7bit', '8bit', 'binary']

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
  const [type] = contentType.toLowerCase().split(';', 1)
  const [, charset = 'utf-8'] = /;\s*charset="?([^\s";]*)/i.exec(contentType) ?? []
  const read = readers.get(type!.trim())
  if (!read) throw new BadForm('must be multipart/form-data or application/x-www-form-urlencoded', 415)
  if (!/^utf-?8$/i.test(charset)) throw new BadForm('must be UTF-8', 415)
  if (!isUtf8(body)) throw new BadForm('must be UTF-8')
  const pairs = await read(body, contentType)
  if (pairs.length > mostFields) throw new BadForm('has too many fields')
  const fields = new Map(pairs)
  if (fields.size < pairs.length) throw new BadForm('has a field twice')
  return Object.fromEntries(fields)
}

const readers = new Map<string, (body: Buffer, contentType: string) => Pair[] | Promise<Pair[]>>([
  ['application/x-www-form-urlencoded', readEncoded],
  ['multipart/form-data', readMultipart],
])

function readEncoded(body: Buffer): Pair[] {
  const text = body.toString('utf8')
  try {
    // URLSearchParams would put replacement characters for bytes that are no UTF-8.
    decodeURIComponent(text)
  } catch {
    throw new BadForm('is not encoded as a form in UTF-8')
  }
  return [...new URLSearchParams(text)]
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
      return refuse('has no boundary')
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
