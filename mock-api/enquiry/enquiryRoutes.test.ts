import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Locale, messages } from '@site/contract/enquiry'
import type { EnquirySettings } from './settings.ts'
import {
  answerOf,
  fieldsOf,
  mailsIn,
  parseMail,
  post,
  removeTemporaryFolders,
  settings,
  startService,
  temporaryFolder,
} from './testing.ts'

type Service = Awaited<ReturnType<typeof startService>>
type Over = Parameters<typeof fieldsOf>[1]

const outboxDir = path.join(temporaryFolder(), 'outbox')
const errors: string[] = []
const running: Service[] = []
let api: Service

async function start(over: Partial<EnquirySettings> = {}) {
  const started = await startService({ ...settings, outboxDir, ...over }, (line) => errors.push(line))
  running.push(started)
  return started
}

const send = async (key?: string, over: Over = {}, { origin } = api) =>
  answerOf(await post(origin, 'ja', fieldsOf('ja', over), { key }))

beforeAll(async () => {
  api = await start()
})

beforeEach(() => {
  for (const name of mailsIn(outboxDir)) rmSync(path.join(outboxDir, name))
})

afterAll(async () => {
  await Promise.all(running.map((each) => each.close()))
  removeTemporaryFolders()
})

afterEach(() => {
  expect(errors.splice(0)).toEqual([])
})

it.each<Locale>(['ja', 'en'])(
  'answers with the reference once the mail is in the outbox, and ignores unknown fields (%s)',
  async (locale) => {
    const response = await post(api.origin, locale, fieldsOf(locale, { agree: 'true', bcc: 'x@example.com' }))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { code, reference } = await answerOf(response)
    expect(code).toBe(1)
    expect(mailsIn(outboxDir)).toEqual([`${reference}.eml`])
    const { subject, text } = await parseMail(outboxDir, `${reference}.eml`)
    expect(subject).toContain(reference)
    expect(text).not.toContain('x@example.com')
  },
)

describe('the rules of the form', () => {
  it('report every missing field', async () => {
    const response = await post(api.origin, 'en', {})
    expect(response.status).toBe(422)
    const { name, nameFurigana, number: phone, email, content, kind: typeContact } = messages.en
    const expected = { name, nameFurigana, phone, email, content, typeContact }
    expect(await answerOf(response)).toEqual({ code: 0, errors: expected })
    expect(mailsIn(outboxDir)).toEqual([])
  })

  it.each([
    [{ 'Content-Type': 'application/json' }, '{}', 415],
    [{ 'Content-Encoding': 'gzip' }, new Uint8Array([0x1f, 0x8b, 8, 0]), 415],
    [{ 'Sec-Fetch-Site': 'cross-site' }, '', 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, '', 403],
    [{ 'Idempotency-Key': 'x'.repeat(201) }, '', 400],
    [{}, 'name=%zz', 400],
    [{}, 'x'.repeat(65_537), 413],
  ])('refuse a request with an unacceptable header or body: %j', async (headers, body, status) => {
    const all = { 'Content-Type': 'application/x-www-form-urlencoded', ...headers } as Record<string, string>
    const response = await post(api.origin, 'ja', {}, { body, headers: all })
    expect(response.status).toBe(status)
    expect(await answerOf(response)).toEqual({ code: 0, error: expect.any(String) as string })
    expect(mailsIn(outboxDir)).toEqual([])
  })
})

describe('a repeated request', () => {
  it('gets the same reference and no second mail, also after a restart or a refused attempt', async () => {
    expect((await send('repeated', { email: 'wrong' })).code).toBe(0)
    const first = await send('repeated')
    expect(first.code).toBe(1)
    expect(await send('repeated')).toEqual(first)
    expect(await send('repeated', {}, await start())).toEqual(first)
    expect(mailsIn(outboxDir)).toHaveLength(1)
  })

  it('is recognized while the first request is still under way', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('at once')))
    expect(answers).toEqual(answers.map(() => ({ code: 1, reference: answers[0]?.reference })))
    expect(mailsIn(outboxDir)).toHaveLength(1)
  })

  it('has the same key and the same content; other requests are new enquiries', async () => {
    const answers = [await send('one'), await send('two'), await send(), await send()]
    answers.push(await send('one', { content: '別の内容' }))
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(5)
    expect(mailsIn(outboxDir)).toHaveLength(5)
  })
})

it('answers success to a bot that filled the honeypot field, and sends nothing', async () => {
  const first = await send('trap', { website: 'https://spam.example' })
  expect(first).toEqual({ code: 1, reference: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/) as string })
  expect(await send('trap', { website: 'https://spam.example' })).toEqual(first)
  expect(mailsIn(outboxDir)).toEqual([])
  expect(await send('trap', { website: '' })).toMatchObject({ code: 1 })
  expect(mailsIn(outboxDir)).toHaveLength(1)
})

describe('the rate limit', () => {
  let limited: Service
  const sendFrom = async (address: string, key?: string, over: Over = {}) => {
    const headers = { 'X-Forwarded-For': address }
    return post(limited.origin, 'ja', fieldsOf('ja', over), { key, headers })
  }

  beforeEach(async () => {
    limited = await start({ rateLimit: 2 })
  })

  it('refuses the third enquiry per minute from one visitor address, with the time to wait', async () => {
    const statusOf = async (address: string) => (await sendFrom(address)).status
    expect([await statusOf('192.0.2.1'), await statusOf('9.9.9.9, 192.0.2.1')]).toEqual([200, 200])
    const response = await sendFrom('192.0.2.1')
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(55)
    expect(await answerOf(response)).toEqual({ code: 0, error: expect.stringContaining('minute') as string })
    expect(await statusOf('192.0.2.2')).toBe(200)
    expect(mailsIn(outboxDir)).toHaveLength(3)
  })

  it('does not count repeated or refused requests', async () => {
    const statusOf = async (key?: string, over?: Over) => (await sendFrom('192.0.2.1', key, over)).status
    for (let times = 0; times < 3; times += 1) expect(await statusOf('limited')).toBe(200)
    for (let times = 0; times < 3; times += 1) expect(await statusOf(undefined, { email: 'x' })).toBe(422)
    expect([await statusOf(), await statusOf('limited'), await statusOf('new')]).toEqual([200, 200, 429])
  })
})

it('answers 503 if the mail cannot be stored, and stores it when it is sent again', async () => {
  const tmp = path.join(outboxDir, 'tmp')
  rmSync(tmp, { recursive: true })
  writeFileSync(tmp, '')
  const response = await post(api.origin, 'ja', fieldsOf('ja'), { key: 'later' })
  expect(response.status).toBe(503)
  expect(await answerOf(response)).toEqual({ code: 0, error: 'the enquiry could not be stored' })
  await send('later')
  expect(errors.splice(0)).toEqual([expect.stringMatching(/^POST \/api\/mail\.php failed: E[A-Z]+ /)])
  rmSync(tmp)
  expect(await send('later')).toMatchObject({ code: 1 })
})

it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('accepts only POST: %s', async (method) => {
  const response = await fetch(`${api.origin}/api/mail.php`, { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
})
