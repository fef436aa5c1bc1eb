/** @jest-environment node */
import { request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { endpoints, type EnquiryPayload, type Locale, toPayload } from '@site/contract/enquiry'
import { goodEnquiry } from '@site/contract/enquiry/cases'
import { type Answer, mailsIn, removeTemporaryFolders, settings, startService, temporaryFolder } from './testing.ts'

const outboxDir = path.join(temporaryFolder(), 'outbox')
const errors: string[] = []
let api: Awaited<ReturnType<typeof startService>>

beforeAll(async () => {
  api = await startService({ ...settings, outboxDir }, (line) => errors.push(line))
})

afterAll(async () => {
  await api.close()
  removeTemporaryFolders()
})

const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'
type Body = string | Buffer

/** The good enquiry form-encoded, with fields put over it and raw text at its end. */
function encoded(locale: Locale, over: Record<string, string> = {}, more = ''): string {
  return `${new URLSearchParams({ ...toPayload(goodEnquiry[locale], locale), ...over }).toString()}${more}`
}

const part = (name: string, value: string, headers = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${headers}\r\n${value}\r\n`

/** The good enquiry as multipart, with more parts at its end. */
function parts(locale: Locale, more = '', end = '--x--\r\n'): string {
  const fields = Object.entries(toPayload(goodEnquiry[locale], locale))
  return fields.map(([name, value]) => part(name, value)).join('') + more + end
}

/** Sends what fetch would not. */
function send(locale: Locale, headers: Record<string, string>, body: Body) {
  return new Promise<{ status: number | undefined; answer: Answer }>((resolve, reject) => {
    const sending = request(api.origin + endpoints[locale], { method: 'POST', headers }, (response) => {
      text(response).then(
        (json) => resolve({ status: response.statusCode, answer: JSON.parse(json) as Answer }),
        reject,
      )
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((each) => (typeof each === 'string' ? Buffer.from(each) : Buffer.from(each))))

type Case = [what: string, headers: Record<string, string>, body: Body, status: number]
const typed = (type: string, more: Record<string, string> = {}) => ({ 'Content-Type': type, ...more })

const requests: Case[] = [
  ['no body at all', typed(form), '', 422],
  ['no type', {}, encoded('ja'), 415],
  ['an empty type', typed(''), encoded('ja'), 415],
  ['a type that is none', typed(';;;'), encoded('ja'), 415],
  ['XML', typed('text/xml'), '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><name>&e;</name>', 415],
  ['another multipart', typed('multipart/mixed; boundary=x'), parts('ja'), 415],
  ['a type of a field of every object', typed('__proto__/x'), encoded('ja'), 415],
  ['UTF-7 by name', typed(`${form}; charset="utf-7"`), encoded('ja'), 415],
  ['a compressed body', typed(form, { 'Content-Encoding': 'gzip' }), bytes([0x1f, 0x8b, 8, 0]), 415],
  ['several compressions', typed(form, { 'Content-Encoding': 'br, gzip' }), encoded('ja'), 415],
  ['a form of another site', typed(form, { 'Sec-Fetch-Site': 'cross-site' }), encoded('ja'), 403],
  ['a form of another origin of this site', typed(form, { 'Sec-Fetch-Site': 'same-site' }), encoded('ja'), 403],
  ['UTF-16 with its mark', typed(form), bytes([0xff, 0xfe], 'n\0a\0'), 400],
  ['an overlong line break', typed(multipart), bytes(parts('ja', part('x', ''), ''), [0xc0, 0x8a], '\r\n--x--'), 400],
  ['beyond Unicode', typed(form), encoded('ja', {}, '&x=%F5%80%80%80'), 400],
  ['an escape that is none', typed(form), encoded('ja', {}, '&x=%zz'), 400],
  ['a field twice, once escaped', typed(form), encoded('ja', {}, '&%65mail=other@example.com'), 400],
  ['a field twice', typed(multipart), parts('ja', part('email', 'other@example.com')), 400],
  ['a field twice, one of them empty', typed(form), encoded('ja', {}, '&name'), 400],
  [
    'a file with a name in another way',
    typed(multipart),
    parts('ja', part('x', '').replace('name="x"', 'name="x"; filename*=UTF-8\'\'x')),
    400,
  ],
  ['a file in place of a field', typed(multipart), parts('ja').replace('="content"', '="content"; filename="a"'), 400],
  [
    'parts in parts',
    typed(multipart),
    parts('ja', part('x', '', `Content-Type: multipart/mixed; boundary=y\r\n`)),
    400,
  ],
  ['a part with an endless head', typed(multipart), parts('ja', part('x', 'x', `X: ${'x'.repeat(20_000)}\r\n`)), 400],
  ['an empty boundary', typed('multipart/form-data; boundary='), parts('ja'), 400],
  ['only the end', typed(multipart), '--x--\r\n', 422],
  ['form-encoded text called multipart', typed(multipart), encoded('ja'), 400],
  ['multipart called form-encoded', typed(form), parts('ja'), 422],
  ['fields as a list', typed(form), encoded('ja').replace('name=', 'name[]='), 422],
  ['fields as an object', typed(form), encoded('ja').replace('email=', 'email[value]='), 422],
  ['fields in another case', typed(form), encoded('ja').replace('content=', 'Content='), 422],
  ['one byte too many', typed(form), encoded('ja', {}, '&x=').padEnd(65_537, 'x'), 413],
  ['a size it does not say', typed(form, { 'Transfer-Encoding': 'chunked' }), encoded('ja').padEnd(70_000, 'x'), 413],
  ['a megabyte', typed(multipart), parts('ja', part('content2', 'x'.repeat(1_000_000))), 413],
  ['a key that is too long', typed(form, { 'Idempotency-Key': 'x'.repeat(201) }), encoded('ja'), 400],
]

it.each(requests)('refuses %s (%#)', async (_, headers, body, status) => {
  const refused = await send('ja', headers, body)
  expect(refused).toEqual({
    status,
    answer: { code: 0, [status === 422 ? 'errors' : 'error']: expect.anything() as unknown },
  })
})

const fields: [field: keyof EnquiryPayload, value: string][] = [
  ['name', '\u3000\t '],
  ['address', '東京都\r\n'],
  ['address', '__proto__'],
  ['address', '13'],
  ['phone', '+1 415 555 0100'],
  ['phone', '-312345678'],
  ['phone', '3.12345678e9'],
  ['email', 'a@example.com, b@example.com'],
  ['email', 'a@example.com;b@example.com'],
  ['email', 'a@example.com\nBcc: b@example.com'],
  ['email', 'a@example.com%0aBcc:b@example.com'],
  ['email', '"a b"@example.com'],
  ['email', 'a@[127.0.0.1]'],
  ['email', 'a@localhost'],
  ['email', 'a@例え.jp'],
  ['content', ''],
  ['content', '\n\n'],
  ['typeContact', ''],
  ['typeContact', '0'],
  ['typeContact', 'constructor'],
  ['typeContact', 'Solar\r\nBcc: other@example.com'],
]

it.each(fields)('refuses %s to be %j, in both languages and encodings', async (field, value) => {
  for (const locale of ['ja', 'en'] as const) {
    const asParts =
      part(field, value) + parts(locale).replace(part(field, toPayload(goodEnquiry[locale], locale)[field]), '')
    for (const [type, body] of [
      [form, encoded(locale, { [field]: value })],
      [multipart, asParts],
    ] as const) {
      const { status, answer } = await send(locale, typed(type), body)
      expect([status, answer.code, Object.keys(answer.errors ?? {})]).toEqual([422, 0, [field]])
    }
  }
})

it('has come through all of it: no mail, no error of its own, and in good health', async () => {
  expect(mailsIn(outboxDir)).toEqual([])
  expect(errors).toEqual([])
  expect((await fetch(`${api.origin}/healthz`)).status).toBe(200)
  expect((await send('ja', typed(form), encoded('ja'))).answer).toMatchObject({ code: 1 })
})
