import fc from 'fast-check'
import { parseFields } from './parseFields.ts'

fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) })

const encoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'

const part = (value: string, name = 'a', headers = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${headers}\r\n${value}\r\n`

const errorOf = (type: string, body: string | Buffer) =>
  parseFields(type, Buffer.from(body)).catch(
    ({ status, message }: Error & { status: number }) => `${status} ${message.replace('the request ', '')}`,
  )

it.each([
  [encoded, 'a=1&b=%E9%AB%99+%F0%9F%98%80&c=', { a: '1', b: '髙 😀', c: '' }],
  [`${encoded};charset=UTF-8`, 'a=x%3Dy=z&&b', { a: 'x=y=z', b: '' }],
  [encoded, 'a=髙', { a: '髙' }],
  [encoded, '', {}],
  [multipart, `${part('髙\r\n😀')}${part('', 'b')}--x--\r\n`, { a: '髙\r\n😀', b: '' }],
  ['Multipart/Form-Data; Boundary="x"; charset=utf8', `${part('1')}--x--`, { a: '1' }],
])('reads %s: %j', async (type, body, fields) => {
  expect(await errorOf(type, body)).toEqual(fields)
})

it('treats `__proto__` as an ordinary field name', async () => {
  const fields = await parseFields(encoded, Buffer.from('__proto__=x'))
  expect(Object.entries(fields)).toEqual([['__proto__', 'x']])
})

const otherType = '415 must be multipart/form-data or application/x-www-form-urlencoded'
const windows31 = Buffer.from([0x83, 0x65, 0x83, 0x58])

it.each<[string, string, string | Buffer, string]>([
  ['no type', '', 'a=1', otherType],
  ['another type', 'text/xml', '<name/>', otherType],
  ['another charset', `${encoded}; charset="utf-7"`, 'a=1', '415 must be UTF-8'],
  ['bytes of another charset', encoded, Buffer.concat([Buffer.from('a='), windows31]), '400 must be UTF-8'],
  ['bytes of another charset', multipart, Buffer.concat([Buffer.from(part('')), windows31]), '400 must be UTF-8'],
  ['encoded bytes of another charset', encoded, 'a=%83%65', '400 is broken'],
  ['a broken escape', encoded, 'a=100%', '400 is broken'],
  ['a field twice, once escaped', encoded, 'abc=1&%61bc=2', '400 has a field twice'],
  ['a field twice, one of them empty', multipart, `${part('1')}${part('')}--x--`, '400 has a field twice'],
  ['many fields', encoded, 'a=1&'.repeat(50), '400 has too many fields'],
  ['no boundary', 'multipart/form-data', part('1'), '400 is broken'],
  ['no end', multipart, part('1'), '400 is broken'],
  ['a part without a name', multipart, '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--', '400 is broken'],
  ['a file', multipart, `${part('1', 'a"; filename="a.txt')}--x--`, '400 must not carry files'],
])('refuses %s (%s)', async (_, type, body, error) => {
  expect(await errorOf(type, body)).toBe(error)
})

it('returns fields or a client error for any type and body', async () => {
  const type = fc.oneof(fc.constantFrom(encoded, multipart, 'multipart/form-data; boundary="'), fc.string())
  const piece = fc.constantFrom('--x\r\n', '--x--\r\n', '\r\n', 'name=a&name=b', '&=&%', '%F0%28', part('1'))
  const pieces = fc.array(
    fc.oneof(piece, fc.string({ unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)) })),
    { maxLength: 12 },
  )
  const body = fc.oneof(
    pieces.map((each) => Buffer.from(each.join(''))),
    fc.uint8Array().map(Buffer.from),
  )
  await fc.assert(
    fc.asyncProperty(type, body, async (contentType, content) => {
      const result = await parseFields(contentType, content).catch((error: { status: number }) => error.status)
      if (typeof result === 'number') return [400, 415].includes(result)
      return Object.values(result ?? {}).every((value) => typeof value === 'string' && value.isWellFormed())
    }),
    { numRuns: 1000 },
  )
})
