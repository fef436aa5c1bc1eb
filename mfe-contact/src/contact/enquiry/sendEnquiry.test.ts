/** @jest-environment jsdom */
import { toPayload } from '@site/contract/enquiry'
import { goodEnquiry } from '@site/contract/enquiry/cases'
import { answer } from '../testing/form.tsx'
import { sendEnquiry } from './sendEnquiry.ts'

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>()
const payload = toPayload({ ...goodEnquiry.ja, typeContact: '2', address: '13' }, 'ja')
const send = (locale: 'ja' | 'en' = 'ja', trap = '') => sendEnquiry(locale, payload, 'key', trap)

beforeEach(() => {
  globalThis.fetch = fetched as unknown as typeof fetch
  fetched.mockResolvedValue(answer('{"code":1,"reference":"R-1"}'))
})

const sent = {
  name: '試験 入力',
  nameFurigana: 'シケン ニュウリョク',
  companyName: '',
  departmentName: '',
  positionName: '',
  address: '東京都',
  phone: '0312345678',
  fax: '',
  email: 'test@example.com',
  content: '設置の費用を教えてください。',
  typeContact: '太陽光発電',
}

it('posts multipart form data in Japanese', async () => {
  await expect(send()).resolves.toEqual({ status: 'sent', reference: 'R-1' })
  const [address, request] = fetched.mock.calls[0]!
  expect(address).toBe('/api/mail.php')
  expect(request).toMatchObject({ method: 'POST', headers: { 'Idempotency-Key': 'key' } })
  expect(request.body).toBeInstanceOf(FormData)
  expect(Object.fromEntries(request.body as FormData)).toEqual(sent)
})

it('posts the same fields form-encoded in English', async () => {
  await send('en')
  const [address, request] = fetched.mock.calls[0]!
  expect(address).toBe('/api/mail_en.php')
  expect(request.body).toBeInstanceOf(URLSearchParams)
  expect(Object.fromEntries(request.body as URLSearchParams)).toEqual(sent)
})

it('sends a filled honeypot field to the API', async () => {
  await send('ja', 'https://example.com')
  expect((fetched.mock.calls[0]![1].body as FormData).get('website')).toBe('https://example.com')
})

it.each([['{"code":1}'], ['{"code":"1"}'], ['{"code":1,"more":true}']])('treats %s as success', async (body) => {
  fetched.mockResolvedValue(answer(body))
  await expect(send()).resolves.toEqual({ status: 'sent', reference: undefined })
})

it.each([
  ['another code', '{"code":0}', 200, {}],
  ['an empty answer', '', 200, {}],
  ['an answer of another shape', '[1]', 200, {}],
  ['an unreadable answer', '<html>', 200, {}],
  ['an HTTP error', '{"code":1}', 500, {}],
  ['a refusal of another shape', '{"code":1}', 422, {}],
  ['a refusal of fields', '{"code":0,"errors":{"email":"message"}}', 422, { errors: { email: 'message' } }],
  ['too many requests', '', 429, { reason: 'busy' }],
])('treats %s as a failure', async (_, body, status, failure) => {
  fetched.mockResolvedValue(answer(body, status))
  await expect(send()).resolves.toEqual({ status: 'failed', ...failure })
})

it('reports a failure of the network', async () => {
  fetched.mockRejectedValue(new TypeError('failed'))
  await expect(send()).resolves.toEqual({ status: 'failed' })
})

describe('without a response', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('gives up after 20 s', async () => {
    fetched.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    const result = send()
    let settled = false
    void result.then(() => (settled = true))
    await jest.advanceTimersByTimeAsync(19_999)
    expect(settled).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    await expect(result).resolves.toEqual({ status: 'failed' })
  })
})
