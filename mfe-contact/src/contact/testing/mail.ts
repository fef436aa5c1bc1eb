import { answer } from './form.tsx'

/** Mock of `fetch` that stands in for the mail endpoint. */
export const fetched = jest.fn<Promise<Response>, [string, RequestInit]>()

export const accepted = answer('{"code":1,"reference":"R-20260105-1"}')

/** Replaces `fetch` with `fetched` before each test of the file. */
export function catchMail() {
  beforeEach(() => {
    fetched.mockReset()
    globalThis.fetch = fetched as unknown as typeof fetch
  })
}
