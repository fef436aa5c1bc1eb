import type { ApiResult } from '@site/contract'
import { createAnswers } from './answers.ts'

let time: number
const get = jest.fn<Promise<ApiResult>, [string, AbortSignal]>()
const { signal } = new AbortController()

beforeEach(() => {
  time = 0
  get.mockReset()
  get.mockImplementation((path) => Promise.resolve({ ok: true, body: `${path} ${get.mock.calls.length}` }))
})

const create = () => createAnswers(get, () => time)

it('asks ahead once at a time, serves that answer once, and asks anew when it is too old to count', async () => {
  const { ask, askAhead } = create()
  await Promise.all([askAhead('/api/a', signal), askAhead('/api/a', signal)])
  await expect(ask('/api/a', signal)).resolves.toEqual({ ok: true, body: '/api/a 1' })
  await expect(ask('/api/a', signal)).resolves.toEqual({ ok: true, body: '/api/a 2' })
  await askAhead('/api/a', signal)
  time = 10_001
  await expect(ask('/api/a', signal)).resolves.toEqual({ ok: true, body: '/api/a 4' })
})

it('asks again where what came ahead is no answer', async () => {
  const { ask, askAhead } = create()
  get.mockResolvedValueOnce({ ok: false, code: 'NETWORK' })
  await askAhead('/api/a', signal)
  await expect(ask('/api/a', signal)).resolves.toMatchObject({ ok: true })
})

it('ends with who asked', async () => {
  const { ask, askAhead } = create()
  void askAhead('/api/a', signal)
  const leaving = new AbortController()
  const answer = ask('/api/a', leaving.signal)
  leaving.abort()
  await expect(answer).rejects.toThrow()
})

it('has the server make HTML safe, and tells the API’s failures from the server’s', async () => {
  const { ask } = create()
  const options = { html: 'news.content', picture: 'news.img' }
  get.mockResolvedValueOnce({ ok: true, body: { ok: false, code: 'HTTP', status: 404 } })
  await expect(ask('/api/a?id=1', signal, options)).resolves.toEqual({ ok: false, code: 'HTTP', status: 404 })
  expect(get.mock.calls[0]?.[0]).toBe('/_answers?path=%2Fapi%2Fa%3Fid%3D1&html=news.content&picture=news.img')
  get.mockResolvedValueOnce({ ok: false, code: 'HTTP', status: 404 })
  await expect(ask('/api/a?id=1', signal, options)).resolves.toEqual({ ok: false, code: 'NETWORK' })
})
