/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { type Locale, messages } from '@site/contract/enquiry'
import { cases } from '@site/contract/enquiry/cases'
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

const outboxDir = path.join(temporaryFolder(), 'outbox')
const errors: string[] = []
const running: Service[] = []
let api: Service

async function start(over: Partial<EnquirySettings> = {}) {
  const started = await startService({ ...settings, outboxDir, ...over }, (line) => errors.push(line))
  running.push(started)
  return started
}

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

it.each<Locale>(['ja', 'en'])('answers once the mail is in the outbox, with its reference (%s)', async (locale) => {
  const response = await post(api.origin, locale, fieldsOf(locale))
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { code, reference } = await answerOf(response)
  expect(code).toBe(1)
  expect(mailsIn(outboxDir)).toEqual([`${reference}.eml`])
  expect((await parseMail(outboxDir, `${reference}.eml`)).subject).toContain(reference)
})

it.each<Locale>(['ja', 'en'])('takes multipart and form-encoded at both addresses (%s)', async (locale) => {
  const fields = fieldsOf(locale)
  for (const body of [new URLSearchParams(fields), new FormData()]) {
    if (body instanceof FormData) for (const [name, value] of Object.entries(fields)) body.append(name, value)
    expect(await answerOf(await post(api.origin, locale, {}, { body }))).toMatchObject({ code: 1 })
  }
})

it('takes fields it does not know, and leaves them out', async () => {
  const { reference } = await answerOf(
    await post(api.origin, 'ja', fieldsOf('ja', { agree: 'true', bcc: 'x@example.com' })),
  )
  expect((await parseMail(outboxDir, `${reference}.eml`)).text).not.toContain('x@example.com')
})

describe('the rules of the form', () => {
  // A request can't carry half a surrogate pair.
  const carried = cases.filter(({ sent }) => sent && Object.values(sent).every((value) => value.isWellFormed()))

  it.each(carried)('$rule ($locale)', async ({ locale, sent = {}, errors: told, kept = {} }) => {
    const response = await post(api.origin, locale, fieldsOf(locale, sent))
    const refused = Object.keys(told).length > 0
    expect(response.status).toBe(refused ? 422 : 200)
    expect(await answerOf(response)).toMatchObject(refused ? { code: 0, errors: told } : { code: 1 })
    const [mail, ...others] = mailsIn(outboxDir)
    expect([mail !== undefined, others]).toEqual([!refused, []])
    // A form can't carry half a surrogate pair.
    if (mail === undefined || !Object.values(sent).every((value) => value.isWellFormed())) return
    const { text = '', headers } = await parseMail(outboxDir, mail)
    for (const value of Object.values(kept)) expect(`${text.replaceAll('\r\n', '\n')}\n`).toContain(`\n${value}\n`)
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
  })

  it('names every field that is missing', async () => {
    const response = await post(api.origin, 'en', {})
    const { name, nameFurigana, number: phone, email, content, kind: typeContact } = messages.en
    expect(await answerOf(response)).toEqual({
      code: 0,
      errors: { name, nameFurigana, phone, email, content, typeContact },
    })
  })
})

describe('a repeated request', () => {
  it('gets the same reference and no second mail', async () => {
    const send = async () => answerOf(await post(api.origin, 'ja', fieldsOf('ja'), { key: 'repeated' }))
    const first = await send()
    expect(first.code).toBe(1)
    expect(await send()).toEqual(first)
    expect(mailsIn(outboxDir)).toHaveLength(1)
  })

  it('is known after a restart too, and wherever the mail is by then', async () => {
    const send = async (origin: string) => answerOf(await post(origin, 'en', fieldsOf('en'), { key: 'restarted' }))
    const first = await send(api.origin)
    const other = await start()
    expect(await send(other.origin)).toEqual(first)
    expect(mailsIn(outboxDir)).toHaveLength(1)
  })

  it('is known while the first is still under way', async () => {
    const send = async () => answerOf(await post(api.origin, 'ja', fieldsOf('ja'), { key: 'at once' }))
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(answers.map(({ code, reference }) => `${code} ${reference}`)).size).toBe(1)
    expect(answers[0]?.code).toBe(1)
    expect(mailsIn(outboxDir)).toHaveLength(1)
  })

  it('is told apart by its key alone', async () => {
    const send = async (key?: string) =>
      (await answerOf(await post(api.origin, 'ja', fieldsOf('ja'), { key }))).reference
    const references = [await send('one'), await send('two'), await send(), await send()]
    expect(new Set(references).size).toBe(4)
    expect(mailsIn(outboxDir)).toHaveLength(4)
  })

  it('is refused, not swallowed, when it says something else', async () => {
    await post(api.origin, 'ja', fieldsOf('ja'), { key: 'reused' })
    const response = await post(api.origin, 'ja', fieldsOf('ja', { content: '別の内容' }), { key: 'reused' })
    expect(response.status).toBe(422)
    expect(await answerOf(response)).toEqual({ code: 0, error: expect.stringContaining('another content') as string })
    expect(mailsIn(outboxDir)).toHaveLength(1)
  })

  it('may follow one that was refused', async () => {
    const send = async (over = {}) => answerOf(await post(api.origin, 'ja', fieldsOf('ja', over), { key: 'corrected' }))
    expect((await send({ email: 'wrong' })).code).toBe(0)
    expect((await send()).code).toBe(1)
  })
})

it('tells a machine that fell into the trap what it wants to hear, and sends nothing', async () => {
  const send = async () => {
    const response = await post(api.origin, 'ja', fieldsOf('ja', { website: 'https://spam.example' }), { key: 'trap' })
    return { status: response.status, body: await answerOf(response) }
  }
  const first = await send()
  expect(first).toEqual({
    status: 200,
    body: { code: 1, reference: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/) as string },
  })
  expect(await send()).toEqual(first)
  expect(await answerOf(await post(api.origin, 'en', { website: 'x' }))).toMatchObject({ code: 1 })
  expect(mailsIn(outboxDir)).toEqual([])
})

it('lets a trap that was left empty be', async () => {
  expect(await answerOf(await post(api.origin, 'ja', fieldsOf('ja', { website: '' })))).toMatchObject({ code: 1 })
  expect(mailsIn(outboxDir)).toHaveLength(1)
})

describe('the rate limit', () => {
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
  let limited: Service
  const send = (init?: RequestInit & { key?: string }, over = {}) =>
    post(limited.origin, 'ja', fieldsOf('ja', over), init)

  beforeEach(async () => {
    limited = await start({ rateLimit: 2 })
  })

  it('stops the third in a minute and says when to come back', async () => {
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    const response = await send()
    expect(response.status).toBe(429)
    const wait = Number(response.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(55)
    expect(wait).toBeLessThanOrEqual(60)
    expect(await answerOf(response)).toEqual({ code: 0, error: expect.stringContaining('minute') as string })
    expect(mailsIn(outboxDir)).toHaveLength(2)
  })

  it('counts by the address that the site was asked from, whatever else is claimed', async () => {
    const ownMachine = ['1.1.1.1, 127.0.0.1', '2.2.2.2, 127.0.0.1', '3.3.3.3, 127.0.0.1']
    const statuses: number[] = []
    for (const address of ['192.0.2.1', '9.9.9.9, 192.0.2.1', '192.0.2.1', '192.0.2.2', ...ownMachine]) {
      statuses.push((await send(from(address))).status)
    }
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 429])
  })

  it('counts neither repeats nor what was refused', async () => {
    for (let times = 0; times < 5; times += 1) expect((await send({ key: 'limited' })).status).toBe(200)
    for (let times = 0; times < 5; times += 1) expect((await send({}, { email: 'x' })).status).toBe(422)
    expect((await send()).status).toBe(200)
    expect((await send({ key: 'limited' })).status).toBe(200)
    expect((await send({ key: 'new' })).status).toBe(429)
  })
})

it('says so when the mail cannot be stored, and stores it when it is sent again', async () => {
  const key = 'stored later'
  const { reference } = await answerOf(await post(api.origin, 'ja', fieldsOf('ja', { website: 'x' }), { key }))
  rmSync(path.join(outboxDir, 'tmp'), { recursive: true })
  writeFileSync(path.join(outboxDir, 'tmp'), '')
  const response = await post(api.origin, 'ja', fieldsOf('ja'), { key })
  expect(response.status).toBe(503)
  expect(await answerOf(response)).toEqual({ code: 0, error: 'the enquiry could not be stored' })
  await post(api.origin, 'ja', fieldsOf('ja'), { key })
  expect(errors.splice(0)).toEqual([expect.stringMatching(/^POST \/api\/mail\.php failed, once or more: E[A-Z]+ /)])
  rmSync(path.join(outboxDir, 'tmp'))
  expect(await answerOf(await post(api.origin, 'ja', fieldsOf('ja'), { key }))).toEqual({ code: 1, reference })
})

it('has nothing but POST', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
    const response = await fetch(`${api.origin}/api/mail.php`, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  }
})

describe('the outbox page', () => {
  it('lists the mails and shows one as text that can do nothing', async () => {
    const content = '<script>alert(1)</script>\n"&\' 髙①😀'
    const { reference } = await answerOf(await post(api.origin, 'ja', fieldsOf('ja', { content, name: '<b>試験</b>' })))
    const list = await fetch(`${api.origin}/outbox`)
    expect(await list.text()).toContain(`<a href="/outbox/${reference}">`)
    const shown = await fetch(`${api.origin}/outbox/${reference}`)
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(shown.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = (await shown.text()).replaceAll('\r\n', '\n')
    expect(text).toContain(`\n${content}\n`)
    expect(text).toContain('Reply-To: <b>試験</b> <test@example.com>\n')
  })

  it.each(['AAAAA-AAAAA', '..%2F..%2Fdb', '%2e%2e', 'x.eml'])('knows no mail %s', async (name) => {
    expect((await fetch(`${api.origin}/outbox/${name}`)).status).toBe(404)
  })

  it('is shown to nobody who comes by another name', async () => {
    const status = await new Promise((resolve, reject) => {
      get(`${api.origin}/outbox`, { headers: { host: 'site.example:80' } }, (response) => {
        resolve(response.resume().statusCode)
      }).on('error', reject)
    })
    expect(status).toBe(403)
  })

  it('is only there in development', async () => {
    const other = await start({ outboxPage: false })
    expect((await fetch(`${other.origin}/outbox`)).status).toBe(404)
  })
})
