/** @jest-environment node */
import { type BadForm, parseFields } from './parseFields.ts'

const encoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'

const part = (value: string, name = 'a', headers = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${headers}\r\n${value}\r\n`

const errorOf = (type: string, body: string | Buffer) =>
  parseFields(type, Buffer.from(body)).catch(({ status, message }: BadForm) => `${status} ${message}`)

it.each([
  [encoded, 'a=1&b=%E9%AB%99+%F0%9F%98%80&c=', { a: '1', b: '髙 😀', c: '' }],
  [`${encoded};charset=UTF-8`, 'a=x%3Dy=z&&b', { a: 'x=y=z', b: '' }],
  [encoded, 'a=髙', { a: '髙' }],
  [encoded, '', {}],
  [multipart, `${part('髙\r\n😀')}${part('', 'b')}--x--\r\n`, { a: '髙\r\n😀', b: '' }],
  ['Multipart/Form-Data; Boundary="x"; charset=utf8', `${part('1')}--x--`, { a: '1' }],
  [multipart, `${part('髙', 'a', 'Content-Type: text/plain; charset=UTF-8\r\n')}--x--`, { a: '髙' }],
  [
    multipart,
    `${part('Content-Type: text/plain; charset=shift_jis')}--x--`,
    { a: 'Content-Type: text/plain; charset=shift_jis' },
  ],
])('reads %s: %j', async (type, body, fields) => {
  expect(await errorOf(type, body)).toEqual(fields)
})

it('takes no name for more than a name', async () => {
  const fields = await parseFields(encoded, Buffer.from('__proto__=x&constructor=y&toString=z'))
  expect(Object.entries(fields)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
    ['toString', 'z'],
  ])
  expect('x' in {}).toBe(false)
})

const windows31 = Buffer.from([0x83, 0x65, 0x83, 0x58])

it.each<[string, string, string | Buffer, string]>([
  ['no type', '', 'a=1', '415 must be multipart/form-data or application/x-www-form-urlencoded'],
  ['another type', 'application/json', '{}', '415 must be multipart/form-data or application/x-www-form-urlencoded'],
  [
    'a name that every object has',
    'constructor/name',
    '',
    '415 must be multipart/form-data or application/x-www-form-urlencoded',
  ],
  ['another charset', `${encoded}; charset=shift_jis`, 'a=1', '415 must be UTF-8'],
  ['another charset', `${multipart}; charset=iso-8859-1`, `${part('1')}--x--`, '415 must be UTF-8'],
  ['bytes of another charset', encoded, Buffer.concat([Buffer.from('a='), windows31]), '400 must be UTF-8'],
  ['bytes of another charset', multipart, Buffer.concat([Buffer.from(part('')), windows31]), '400 must be UTF-8'],
  ['encoded bytes of another charset', encoded, 'a=%83%65', '400 is not encoded as a form in UTF-8'],
  ['an overlong encoding', encoded, 'a=%C0%8A', '400 is not encoded as a form in UTF-8'],
  ['half a surrogate pair', encoded, 'a=%ED%A0%80', '400 is not encoded as a form in UTF-8'],
  ['a broken escape', encoded, 'a=100%', '400 is not encoded as a form in UTF-8'],
  ['a field twice', encoded, 'a=1&a=2', '400 has a field twice'],
  ['a field twice', multipart, `${part('1')}${part('2')}--x--`, '400 has a field twice'],
  ['many fields', encoded, 'a=1&'.repeat(50), '400 has too many fields'],
  [
    'many fields',
    multipart,
    `${Array.from({ length: 60 }, (_, at) => part('1', `a${at}`)).join('')}--x--`,
    '400 has too many fields',
  ],
  ['no boundary', 'multipart/form-data', part('1'), '400 has no boundary'],
  ['a boundary that is not used', 'multipart/form-data; boundary=y', `${part('1')}--x--`, '400 is broken'],
  ['no end', multipart, part('1'), '400 is broken'],
  ['nothing', multipart, '', '400 is broken'],
  ['a broken part', multipart, '--x\r\nContent Disposition\r\n\r\n1\r\n--x--', '400 is broken'],
  [
    'a field without a name',
    multipart,
    '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--',
    '400 has a field without a name',
  ],
  ['a file', multipart, `${part('1', 'a"; filename="a.txt')}--x--`, '400 must not carry files'],
  [
    'a file without a name',
    multipart,
    `${part('1', 'a', 'Content-Type: application/octet-stream\r\n')}--x--`,
    '400 must not carry files',
  ],
  [
    'a part that is no text',
    multipart,
    `${part('<b>', 'a', 'Content-Type: text/html\r\n')}--x--`,
    '400 has a part that is no text',
  ],
  [
    'a part in another charset',
    multipart,
    `${part('é', 'a', 'Content-Type: text/plain; charset=iso-8859-1\r\n')}--x--`,
    '400 must be UTF-8',
  ],
  [
    'a part in UTF-16',
    multipart,
    `${part('abcd', 'a', 'Content-Type: text/plain; charset=utf-16le\r\n')}--x--`,
    '400 must be UTF-8',
  ],
  [
    'an encoded part',
    multipart,
    `${part('YQ==', 'a', 'Content-Transfer-Encoding: base64\r\n')}--x--`,
    '400 must be UTF-8',
  ],
])('refuses %s (%s)', async (_, type, body, error) => {
  expect(await errorOf(type, body)).toBe(error)
})
